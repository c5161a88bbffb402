import type { ApplicationRowView, ApplicationSort } from '@app/contracts/applications/list-applications';
import type { CandidateColumn } from '@app/contracts/saved-views/saved-view';
import { sourceText } from '@app/contracts/applications/source';
import type { BoardView } from '@app/contracts/applications/board';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ListTable } from '../../../../kit/list/list-table.js';
import { DayText, useNow } from '../../../../base/formats/clock.js';
import { counted } from '../../../../base/formats/counted.js';
import { Avatar } from '../../../../kit/ui/avatar.js';
import { Tag } from '../../../../kit/ui/tag.js';
import { dueGroup, dueWords } from '../../shared/applications/due-groups.js';
import type { Selection } from '../bulk-actions/use-selection.js';
import { TalentPoolMark } from '../../shared/applications/talent-pool-mark.js';
import { candidateName } from '../../shared/applications/candidate-name.js';
import { ReviewerFaces } from '../../shared/reviews/reviewer-faces.js';
import { AboutCandidate } from '../../shared/applications/about-candidate.js';
import { daysInStage, isLate } from '../../shared/applications/board-state.js';
import { stageColour } from '../../../shared/pipelines/stage-colours.js';
import type { ListView } from '../../shared/applications/list-view.js';

const shownTags = 3;

/** What each column is called, what it can be ordered by, and where it starts then. */
export const columnLabels: Record<
  CandidateColumn,
  { label: string; field?: ApplicationSort; start?: 'DESC' }
> = {
  email: { label: 'E-mail' },
  phone: { label: 'Phone' },
  place: { label: 'Place' },
  responseDue: { label: 'Answer due', field: 'responseDueAt' },
  source: { label: 'Source' },
  tags: { label: 'Tags' },
  reviewers: { label: 'Reviewers' },
  stageSince: { label: 'In this stage', field: 'stageSince' },
  applied: { label: 'Applied', field: 'appliedAt', start: 'DESC' },
};

type CandidatesTableProps = {
  rows: readonly ApplicationRowView[];
  stages: BoardView['stages'];
  columns: readonly CandidateColumn[];
  sort: ListView['sort'];
  openId: string | null;
  hrefOf: (id: string) => string;
  onSort: (sort: ListView['sort']) => void;
  /** Absent for those who may not decide about several at once. */
  selection?: Selection;
};

/** The candidates of one page; each opens beside the table. */
export function CandidatesTable({
  rows,
  stages,
  columns,
  sort,
  openId,
  hrefOf,
  onSort,
  selection,
}: CandidatesTableProps) {
  const [field, order] = sort;
  return (
    <ListTable<ApplicationRowView, ApplicationSort>
      caption="Candidates"
      className="candidates-table"
      rows={rows}
      columns={[
        { field: 'lastName', label: 'Candidate', cell: (row) => <Who row={row} href={hrefOf(row.id)} /> },
        { label: 'Stage', cell: (row) => <StageOf row={row} stages={stages} /> },
        ...columns.map((name) => ({
          ...columnLabels[name],
          cell: (row: ApplicationRowView) => cells[name](row, stages),
        })),
      ]}
      sort={{ field, order }}
      onSort={(by, direction) => onSort([by, direction])}
      choice={
        selection && {
          ofPage: <ChoiceOfPage rows={rows} selection={selection} />,
          ofRow: (row) => <ChoiceOf row={row} selection={selection} />,
        }
      }
      dataOf={(row) => ({ 'data-row': row.id, 'data-open': row.id === openId || undefined })}
    />
  );
}

function ChoiceOfPage({ rows, selection }: { rows: readonly ApplicationRowView[]; selection: Selection }) {
  const ids = rows.map(({ id }) => id);
  const chosen = selection.isAll || ids.every((id) => selection.ids.has(id));
  return (
    <label className="check">
      <input type="checkbox" checked={chosen} onChange={() => selection.togglePage(ids)} />
      <span className="vh">Choose everybody on this page</span>
    </label>
  );
}

/** The whole cell is its target, and never opens the candidate. */
function ChoiceOf({ row, selection }: { row: ApplicationRowView; selection: Selection }) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={selection.isAll || selection.ids.has(row.id)}
        onChange={() => selection.toggle(row.id)}
      />
      <span className="vh">Choose {candidateName(row)}</span>
    </label>
  );
}

function Who({ row, href }: { row: ApplicationRowView; href: string }) {
  const name = candidateName(row);
  return (
    <span className="row row--3">
      <Avatar name={name} image={row.photo} />
      <span className="grow">
        <Link className="strong" to={href} preventScrollReset>
          {name}
        </Link>
        <span className="meta truncate">
          <AboutCandidate application={row} />
        </span>
      </span>
    </span>
  );
}

function StageOf({ row, stages }: { row: ApplicationRowView; stages: BoardView['stages'] }) {
  if (row.erasedAt !== null) {
    return (
      <span className="tag">
        Erased on <DayText iso={row.erasedAt} />
      </span>
    );
  }
  if (row.status === 'withdrawn') return <Tag>Withdrawn</Tag>;
  const stage = stages.find(({ id }) => id === row.stageId);
  return (
    <span className="row row--wrap">
      <span className="tag">
        {stage && (
          <span className="dot" style={{ background: stageColour(stage.type, stage.settings.color) }} />
        )}
        {stage?.name ?? row.currentStage}
      </span>
      <TalentPoolMark card={row} />
    </span>
  );
}

const cells: Record<CandidateColumn, (row: ApplicationRowView, stages: BoardView['stages']) => ReactNode> = {
  email: ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : null),
  phone: ({ phone }) => phone ?? null,
  place: ({ place }) => place,
  responseDue: ({ responseDueAt }) => (responseDueAt === null ? null : <ResponseDue iso={responseDueAt} />),
  source: ({ source, referredBy }) => (referredBy ? `Told by ${referredBy}` : sourceText(source)),
  tags: ({ tags }) =>
    tags.length === 0 ? null : (
      <span className="row row--wrap">
        {tags.slice(0, shownTags).map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        {tags.length > shownTags && <span className="tag tag--line">+{tags.length - shownTags}</span>}
      </span>
    ),
  reviewers: ({ reviewers }) =>
    reviewers.length === 0 ? <span className="muted">No one</span> : <ReviewerFaces reviewers={reviewers} />,
  stageSince: (row, stages) => <TimeInStage row={row} stages={stages} />,
  applied: ({ appliedAt }) => <DayText iso={appliedAt} />,
};

function ResponseDue({ iso }: { iso: string }) {
  const now = useNow();
  return (
    <span className="due" data-due={dueGroup(iso, now)}>
      <b className="num">
        <DayText iso={iso} />
      </b>
      <small>{dueWords(iso, now)}</small>
    </span>
  );
}

function TimeInStage({ row, stages }: { row: ApplicationRowView; stages: BoardView['stages'] }) {
  const now = new Date();
  const days = daysInStage(row, now);
  const limit = stages.find(({ id }) => id === row.stageId)?.lateAfterDays ?? null;
  return (
    <span className={isLate(row, limit, now) ? 'tag tag--late' : 'num'}>
      {days === 0 ? 'since today' : counted(days, 'day')}
    </span>
  );
}
