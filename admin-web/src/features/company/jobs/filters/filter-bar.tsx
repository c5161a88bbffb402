import { fullName } from '@app/contracts/accounts/full-name';
import type { MemberView } from '@app/contracts/team/member';
import type { BoardView } from '@app/contracts/applications/board';
import {
  CalendarClock,
  CalendarDays,
  CircleDot,
  Clock,
  Compass,
  Handshake,
  MessageSquare,
  Tag as TagIcon,
  UserCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { DayField } from '../../../../kit/list/day-field.js';
import { MenuCheckbox } from '../../../../kit/menu/menu-items.js';
import { useNow } from '../../../../base/formats/clock.js';
import { toggled } from '../../../../base/browser/toggled.js';
import { SearchBox } from '../../../../kit/ui/search-box.js';
import { stageColour } from '../../../shared/pipelines/stage-colours.js';
import { FilterChip } from './filter-chip.js';
import { partsOf } from '../../shared/applications/filter-words.js';
import { useActiveMembers } from '../../shared/job-reviewers/reviewer-queries.js';
import { ReviewerChoices } from './reviewer-choices.js';
import { SourceChoices } from './source-choices.js';
import { TagChoices } from './tag-choices.js';
import { useCandidateFilter } from '../../shared/applications/use-candidate-filter.js';
import './filter-bar.css';

type FilterBarProps = {
  board: BoardView;
  companyId: string;
  /** Whether stages can be chosen, which a board shows anyway. */
  byStage?: boolean;
  /** What can be done with those that are left. */
  children?: ReactNode;
};

const responseKinds = ['due', 'overdue'] as const;
const answerLabels = { due: 'Owed', overdue: 'Past the promised date' };

const namedOf = ({ userId: id, firstName, lastName }: MemberView) => ({
  id,
  name: fullName({ firstName, lastName }),
});

/** What the candidates of a job are narrowed to, over its board and its list alike. */
export function FilterBar({ board, companyId, byStage = false, children }: FilterBarProps) {
  const [filter, change] = useCandidateFilter();
  const team = useActiveMembers(companyId, filter.reviewers.length > 0).data?.map(namedOf);
  const parts = partsOf(filter, board.stages, useNow(), team);
  const chosen = (name: string) => parts.find((part) => part.name === name)?.words ?? null;
  return (
    <div className="filter-bar" role="search" aria-label="Filter candidates">
      <SearchBox
        label="Words in name, answers or CV"
        placeholder="Name, answers or CV"
        hotkey
        value={filter.q}
        onSearch={(q) => change({ q })}
      />
      {byStage && (
        <FilterChip
          label="Stage"
          icon={<CircleDot className="icon icon--sm" aria-hidden />}
          chosen={chosen('Stage')}
          onDrop={() => change({ stages: [] })}
        >
          <ul>
            {board.stages.map(({ id, name, type, settings }, index) => (
              <li key={id}>
                <MenuCheckbox
                  start={index === 0}
                  checked={filter.stages.includes(id)}
                  onChange={() => change(({ stages }) => ({ stages: toggled(stages, id) }))}
                >
                  <span className="dot" style={{ background: stageColour(type, settings.color) }} />
                  {name}
                </MenuCheckbox>
              </li>
            ))}
          </ul>
        </FilterChip>
      )}
      <FilterChip
        label="Tag"
        icon={<TagIcon className="icon icon--sm" aria-hidden />}
        chosen={chosen('Tag')}
        onDrop={() => change({ tags: [] })}
      >
        <TagChoices
          board={board}
          companyId={companyId}
          chosen={filter.tags}
          onToggle={(tag) => change(({ tags }) => ({ tags: toggled(tags, tag) }))}
        />
      </FilterChip>
      <FilterChip
        label="Source"
        icon={<Compass className="icon icon--sm" aria-hidden />}
        chosen={chosen('Source') ?? (filter.referred ? 'told by somebody' : null)}
        onDrop={() => change({ sources: [], referred: false })}
      >
        <SourceChoices
          jobId={board.jobId}
          pipelineId={board.pipelineId}
          companyId={companyId}
          filter={filter}
          onChange={change}
        />
      </FilterChip>
      <FilterChip
        label="Reviewer"
        icon={<UserCheck className="icon icon--sm" aria-hidden />}
        chosen={chosen('Reviewer')}
        onDrop={() => change({ reviewers: [] })}
      >
        <ReviewerChoices
          companyId={companyId}
          chosen={filter.reviewers}
          onChoose={(reviewers) => change({ reviewers })}
        />
      </FilterChip>
      <FilterChip
        label="Applied"
        icon={<CalendarDays className="icon icon--sm" aria-hidden />}
        chosen={chosen('Applied')}
        onDrop={() => change({ from: '', to: '' })}
      >
        <div className="filter-days">
          <DayField label="From" value={filter.from} onChange={(from) => change({ from })} />
          <DayField label="To" value={filter.to} onChange={(to) => change({ to })} />
        </div>
      </FilterChip>
      <FilterChip
        label="Answer"
        icon={<CalendarClock className="icon icon--sm" aria-hidden />}
        chosen={chosen('Answer')}
        onDrop={() => change({ response: '' })}
      >
        <ul>
          {responseKinds.map((answer, index) => (
            <li key={answer}>
              <MenuCheckbox
                start={index === 0}
                checked={filter.response === answer}
                onChange={() => change((before) => ({ response: before.response === answer ? '' : answer }))}
              >
                {answerLabels[answer]}
              </MenuCheckbox>
            </li>
          ))}
        </ul>
      </FilterChip>
      <button
        type="button"
        className="filter filter__open"
        aria-pressed={filter.unread}
        onClick={() => change(({ unread }) => ({ unread: !unread }))}
      >
        <MessageSquare className="icon icon--sm" aria-hidden />
        Unread
      </button>
      <button
        type="button"
        className="filter filter__open"
        aria-pressed={filter.late}
        onClick={() => change(({ late }) => ({ late: !late }))}
      >
        <Clock className="icon icon--sm" aria-hidden />
        Late
      </button>
      <button
        type="button"
        className="filter filter__open"
        aria-pressed={filter.talentPool}
        onClick={() => change(({ talentPool }) => ({ talentPool: !talentPool }))}
      >
        <Handshake className="icon icon--sm" aria-hidden />
        Talent pool
      </button>
      {children && <span className="filter-bar__acts">{children}</span>}
    </div>
  );
}
