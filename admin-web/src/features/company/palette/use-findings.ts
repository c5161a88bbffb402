import { fullName } from '@app/contracts/accounts/full-name';
import { candidatePath } from '@app/contracts/applications/candidate-path';
import type { ApplicationRowView } from '@app/contracts/applications/list-applications';
import type { JobRecordView } from '@app/contracts/jobs/job-record';
import type { MemberView } from '@app/contracts/team/member';
import { type Action, can } from '@app/contracts/access/policy';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Briefcase } from 'lucide-react';
import { apiList, type ListPart, rangeOf } from '../../../client/http/lists.js';
import { useIdentity } from '../../../client/session/acting.js';
import { fetchJobs } from '../../shared/jobs/job-list-query.js';
import { stageColour } from '../../shared/pipelines/stage-colours.js';
import { pathTo, withQuery } from '../../../base/paths.js';
import { useNow } from '../../../base/formats/clock.js';
import { counted } from '../../../base/formats/counted.js';
import { candidateName } from '../shared/applications/candidate-name.js';
import { statusOf } from '../shared/jobs/job-status.js';
import { aboutJob } from '../shared/jobs/job-texts.js';
import { type Entry, type EntryGroup, partsOf } from './entries.js';

/** Letters that are worth asking the server about. */
const fewest = 2;
const shown = { candidates: 5, jobs: 5, people: 3 };
/** Members to choose from: those of that name come first, and then those whose address has it. */
const requested = 25;

/** The first rows of a list that have these words. */
const found = <Row>(path: string, filter: { q: string; name?: string }, count: number, signal: AbortSignal) =>
  apiList<Row>(withQuery(path, { filter: JSON.stringify(filter), range: rangeOf(0, count) }), signal);

function useFound<Row>(
  action: Action,
  name: string,
  companyId: string,
  q: string,
  ask: (signal: AbortSignal) => Promise<ListPart<Row>>,
) {
  const may = can(useIdentity(), action);
  const enabled = may && q.length >= fewest;
  const query = useQuery({
    queryKey: ['palette', companyId, name, q],
    queryFn: ({ signal }) => ask(signal),
    placeholderData: keepPreviousData,
    enabled,
  });
  // Rows of the words before stand in for those of these words, but for none where nothing is asked.
  return { ...query, data: enabled ? query.data : undefined, isAsked: enabled };
}

/** What candidates, jobs and people of the company the words find, as its lists show them to whoever asks. */
export function useFindings(companyId: string, q: string) {
  const now = useNow();
  const named = useFound('application.list', 'named', companyId, q, (signal) =>
    found<ApplicationRowView>('/api/job-applications', { q, name: q }, shown.candidates, signal),
  );
  const candidates = useFound('application.list', 'candidates', companyId, q, (signal) =>
    found<ApplicationRowView>('/api/job-applications', { q }, shown.candidates, signal),
  );
  const jobs = useFound('job.list', 'jobs', companyId, q, (signal) =>
    fetchJobs({ sort: ['createdAt', 'DESC'], range: [0, shown.jobs - 1], filter: { q } }, signal),
  );
  const people = useFound('member.list', 'people', companyId, q, (signal) =>
    found<MemberView>('/api/company-users', { q }, requested, signal),
  );
  const groups = [
    groupOf('Candidates', namedAndOthers(named.data, candidates.data), (row) =>
      candidateEntry(companyId, row, named.data?.rows.some(({ id }) => id === row.id) ?? false),
    ),
    groupOf('Jobs', jobs.data, (row) => jobEntry(companyId, row, now)),
    groupOf('People', namedFirst(people.data, q), (row) => personEntry(companyId, row, q)),
  ];
  const all = [named, candidates, jobs, people].filter(({ isAsked }) => isAsked);
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: all.some(({ isFetching }) => isFetching),
    hasFailed: all.some(({ failureReason, data }) => failureReason !== null && !data),
  };
}

const has = (text: string, q: string): boolean => partsOf(text, q)[1] !== '';

type Candidates = ListPart<ApplicationRowView> | undefined;

/** Those of that name, then those who wrote of it. No way leads to somebody who was erased. */
function namedAndOthers(named: Candidates, all: Candidates): Candidates {
  if (!named || !all) return named ?? all;
  const ids = new Set(named.rows.map(({ id }) => id));
  const rows = [...named.rows, ...all.rows.filter(({ id }) => !ids.has(id))];
  const there = rows.filter(({ erasedAt }) => erasedAt === null);
  return { ...all, rows: there.slice(0, shown.candidates) };
}

const memberName = ({ firstName, lastName }: MemberView): string => fullName({ firstName, lastName });

function namedFirst(part: ListPart<MemberView> | undefined, q: string) {
  if (!part) return undefined;
  const named = part.rows.filter((row) => has(memberName(row), q));
  const others = part.rows.filter((row) => !has(memberName(row), q));
  return { ...part, rows: [...named, ...others].slice(0, shown.people) };
}

function groupOf<Row>(
  title: string,
  part: ListPart<Row> | undefined,
  entryOf: (row: Row) => Entry,
): EntryGroup {
  return { title, entries: part?.rows.map(entryOf) ?? [], total: part?.total ?? 0 };
}

function candidateEntry(companyId: string, row: ApplicationRowView, isNamed: boolean): Entry {
  return {
    id: `candidate-${row.id}`,
    title: candidateName(row),
    detail: isNamed ? row.title : `${row.title}, found in the application`,
    to: candidatePath({ companyId, jobId: row.jobId, applicantId: row.userId }),
    look: { kind: 'person', photo: row.photo },
    end: { text: row.currentStage, colour: stageColour(row.stageType, row.stageColor) },
  };
}

function jobEntry(companyId: string, job: JobRecordView, now: number): Entry {
  const about = [aboutJob(job), statusOf(job, now).label].filter(Boolean).join(', ');
  return {
    id: `job-${job.id}`,
    title: job.title,
    detail: about,
    to: pathTo('jobProfile', { companyId, jobId: job.id }),
    look: { kind: 'icon', icon: Briefcase },
    ...(job.count === null ? {} : { end: { text: counted(job.count, 'applicant') } }),
  };
}

function personEntry(companyId: string, member: MemberView, q: string): Entry {
  const { id, roleName, email, photo } = member;
  const name = memberName(member);
  return {
    id: `person-${id}`,
    title: name,
    detail: has(name, q) || !email ? roleName : `${roleName}, ${email}`,
    to: withQuery(pathTo('userManagement', { companyId }), { q: name }),
    look: { kind: 'person', photo },
  };
}
