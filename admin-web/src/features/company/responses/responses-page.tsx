import { fullName } from '@app/contracts/accounts/full-name';
import type { ApplicationRowView } from '@app/contracts/applications/list-applications';
import type { DueResponsesView } from '@app/contracts/responses/due-responses';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { withParameters } from '../../../kit/list/list-address.js';
import { dueResponsesQuery } from '../../shared/responses/due-responses-query.js';
import { useShell } from '../../../kit/frame/shell-context.js';
import { pathTo } from '../../../base/paths.js';
import { useNow } from '../../../base/formats/clock.js';
import { counted, numberText } from '../../../base/formats/counted.js';
import { useMorePages } from '../../../client/queries/more-pages.js';
import { useSession } from '../../../client/session/user-store.js';
import { Avatar } from '../../../kit/ui/avatar.js';
import { Button } from '../../../kit/ui/button.js';
import { EmptyState } from '../../../kit/ui/empty-state.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { SelectField } from '../../../kit/ui/text-field.js';
import { allJobsQuery } from '../shared/jobs/all-jobs-query.js';
import { useLiveUpdates } from '../shared/live/use-live-updates.js';
import {
  type DueResponsesFilter,
  dueResponsesListQuery,
  dueResponseStagesQuery,
} from '../shared/responses/response-queries.js';
import { dueGroupLabels, inDueGroups } from '../shared/applications/due-groups.js';
import { DueResponseRow } from './due-response-row.js';
import { OwnReplyRecord } from './own-reply-record.js';
import { RemindButton } from './remind-button.js';
import { QueryPending } from '../../../kit/ui/query-pending.js';
import './answers.css';

/** Who waits to hear from the company, the first promised first; one of them opens in place to be decided. */
export function ResponsesPage() {
  const { userRole } = useSession();
  const companyId = userRole?.entityId ?? '';
  useShell([
    { label: userRole?.entityName ?? 'Company', to: pathTo('dashboard') },
    { label: 'Answers owed' },
  ]);
  useLiveUpdates(companyId);
  const counts = useQuery(dueResponsesQuery);
  const { narrowed, put } = useNarrowed();
  const people = counts.data?.rows;
  const everybody = people?.[0];
  return (
    <main id="main" className="main">
      <div className="page-head page-head--roomy">
        <div>
          <h1>Answers owed</h1>
          <p className="muted">
            {everybody && waitingWords(everybody, userRole?.entityName ?? 'the company')}
          </p>
        </div>
        <div className="page-head__actions">
          <RemindButton />
        </div>
      </div>
      <OwnReplyRecord companyId={companyId} />
      <div className="due__bar">
        <Responsible
          people={people}
          chosen={narrowed.responsibleId}
          onChoose={(responsible) => put({ responsible })}
        />
        <div className="due__narrow">
          <OfJob companyId={companyId} chosen={narrowed.jobId} onChoose={(job) => put({ job })} />
          <InStage chosen={narrowed.stageName} onChoose={(stage) => put({ stage })} />
        </div>
      </div>
      <Due key={JSON.stringify(narrowed)} narrowed={narrowed} companyId={companyId} />
    </main>
  );
}

/** What the address narrows the queue to. */
function useNarrowed() {
  const [search, setSearch] = useSearchParams();
  const [responsibleId, jobId] = [search.get('responsible'), search.get('job')];
  const stageName = search.get('stage');
  const narrowed: DueResponsesFilter = {
    ...(responsibleId ? { responsibleId } : {}),
    ...(jobId ? { jobId } : {}),
    ...(stageName ? { stageName } : {}),
  };
  const put = (changes: Record<string, string | null>) =>
    setSearch((before) => withParameters(before, { ...changes, application: null }), { replace: true });
  return { narrowed, put };
}

function waitingWords({ due, overdue }: DueResponsesView, company: string): string {
  if (due === 0) return 'Nobody waits to hear from you.';
  const who = `${due === 1 ? '1 person waits' : `${numberText(due)} people wait`} to hear from ${company}.`;
  if (overdue === 0) return who;
  return `${who} ${overdue === 1 ? '1 was' : `${numberText(overdue)} were`} promised an answer before now.`;
}

type ResponsibleProps = {
  people: DueResponsesView[] | undefined;
  chosen: string | undefined;
  onChoose: (id: string | null) => void;
};

/** Whose answers are shown: those who created the job or review it. */
function Responsible({ people, chosen, onChoose }: ResponsibleProps) {
  const { user } = useSession();
  if (!people) return <Skeleton width={180} height={34} />;
  if (people.length < 2) return null;
  return (
    <div className="due__people" role="group" aria-label="Responsible">
      {people.map((person) => {
        const isAll = person.id === 'everybody';
        return (
          <button
            key={person.id}
            className="chip"
            type="button"
            aria-pressed={isAll ? chosen === undefined : chosen === person.id}
            onClick={() => onChoose(isAll ? null : person.id)}
          >
            {person.firstName && <Avatar name={fullName(person)} image={person.photo} size={24} />}
            {nameOf(person, user?.id)}
            <span className="chip__n">{numberText(person.due)}</span>
          </button>
        );
      })}
    </div>
  );
}

function nameOf({ id, firstName, lastName }: DueResponsesView, ownId: string | undefined): string {
  if (id === 'everybody') return 'Everyone';
  if (id === 'nobody') return 'No one';
  return id === ownId ? `${firstName}, you` : fullName({ firstName, lastName });
}

type OfJobProps = {
  companyId: string;
  chosen: string | undefined;
  onChoose: (jobId: string | null) => void;
};

/** One job alone. */
function OfJob({ companyId, chosen, onChoose }: OfJobProps) {
  const jobs = useQuery(allJobsQuery(companyId));
  const options = (jobs.data ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <SelectField
      label={<span className="vh">Job</span>}
      options={[{ value: '', label: 'Every job' }, ...options]}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value || null)}
    />
  );
}

type InStageProps = { chosen: string | undefined; onChoose: (name: string | null) => void };

/** One stage alone, in whichever job. */
function InStage({ chosen, onChoose }: InStageProps) {
  const names = (useQuery(dueResponseStagesQuery).data?.rows ?? []).map(({ id }) => id);
  const all = chosen === undefined || names.includes(chosen) ? names : [...names, chosen];
  return (
    <SelectField
      label={<span className="vh">Stage</span>}
      options={[{ value: '', label: 'Every stage' }, ...all.map((name) => ({ value: name, label: name }))]}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value || null)}
    />
  );
}

type DueProps = { narrowed: DueResponsesFilter; companyId: string };

function Due({ narrowed, companyId }: DueProps) {
  const list = useInfiniteQuery(dueResponsesListQuery(narrowed));
  const more = useMorePages(list);
  const now = useNow();
  if (!list.data) return <QueryPending what="The answers could not be loaded." query={list} height={320} />;
  const rows = list.data.pages.flatMap((page) => page.rows);
  const total = list.data.pages.at(-1)?.total ?? 0;
  if (rows.length === 0)
    return (
      <EmptyState title="Nobody waits for an answer">
        {Object.keys(narrowed).length > 0
          ? 'Nobody of those you narrowed it to.'
          : 'Applicants are listed here while they wait to hear from you.'}
      </EmptyState>
    );
  return (
    <div className="stack owed">
      {inDueGroups(rows, now, !list.hasNextPage).map(({ group, rows: found, total: all }) => (
        <section key={group} className="card due__group" aria-labelledby={`due-${group}`}>
          <h2 id={`due-${group}`} data-group={group}>
            <span className="dot" />
            {dueGroupLabels[group]}
            {all !== undefined && <span className="count">{numberText(all)}</span>}
          </h2>
          <Rows rows={found} companyId={companyId} now={now} />
        </section>
      ))}
      {list.hasNextPage && (
        <Button busy={more.isOnItsWay} onClick={more.ask}>
          Show more of {counted(total, 'answer')}
        </Button>
      )}
    </div>
  );
}

type RowsProps = { rows: ApplicationRowView[]; companyId: string; now: number };

function Rows({ rows, companyId, now }: RowsProps) {
  const [search, setSearch] = useSearchParams();
  const openId = search.get('application');
  const open = (application: string | null) =>
    setSearch((before) => withParameters(before, { application }), { preventScrollReset: true });
  return (
    <ul>
      {rows.map((row) => (
        <DueResponseRow
          key={row.id}
          row={row}
          companyId={companyId}
          now={now}
          isOpen={row.id === openId}
          onOpen={(opens) => open(opens ? row.id : null)}
        />
      ))}
    </ul>
  );
}
