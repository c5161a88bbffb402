import { fullName } from '@app/contracts/accounts/full-name';
import { candidatePath, writeParameter } from '@app/contracts/applications/candidate-path';
import type {
  DashboardCandidate,
  DashboardInvitation,
  DashboardWriting,
  NeedsYouView as NeedsYou,
} from '@app/contracts/dashboard/company-dashboard';
import type { NeedsYouLine } from '@app/contracts/dashboard/needs-you-lines';
import { counted } from '../../../../base/formats/counted.js';
import { importParameter, pathTo, withQuery } from '../../../../base/paths.js';

/** One thing that waits for somebody: what, which first, and where to go for it. */
export type QueueLine = {
  kind: NeedsYouLine;
  title: string;
  detail: string;
  to: string;
  act: string;
  /** Where the act begins at once, where that is not the place of the line itself. */
  actTo?: string;
  people: string[];
};

/** Says dates in the zone of whoever looks. */
type Words = {
  dayOf: (iso: string) => string;
  inDays: (iso: string) => string;
  ago: (iso: string) => string;
};

/** What needs somebody, most urgent kind first; what is empty is left out. */
export function queueLines(needsYou: NeedsYou, companyId: string, words: Words): QueueLine[] {
  return [
    answers(needsYou, words),
    dataRequests(needsYou, words),
    reviews(needsYou),
    newApplicants(needsYou, companyId, words),
    late(needsYou, companyId),
    mentions(needsYou, companyId, words),
    messages(needsYou, companyId, words),
    failedImport(needsYou, companyId, words),
    invitations(needsYou, companyId, words),
    holds(needsYou, words),
    restrictions(needsYou, words),
  ].filter((line) => line !== null);
}

/** How many things wait, for the sentence under the greeting. */
export function waitingCounts(needsYou: NeedsYou): { fresh: number; overdue: number } {
  const { newApplicants: fresh, late: overdue, unansweredMessages: unanswered } = needsYou;
  return { fresh: fresh.count, overdue: overdue.count + (unanswered?.count ?? 0) };
}

const nameOf = ({ firstName, lastName }: DashboardCandidate): string => fullName({ firstName, lastName });

function answers({ responses: queue }: NeedsYou, { dayOf }: Words): QueueLine | null {
  const first = queue?.first[0];
  if (!queue || !first) return null;
  const { count, overdue } = queue;
  const answersIn = (number: number): string => counted(number, 'answer');
  return {
    kind: 'response',
    title:
      overdue > 0
        ? `${answersIn(overdue)} past the promised date`
        : `${answersIn(count)} promised within a week`,
    detail: `${nameOf(first)} hears by ${dayOf(first.since)}, for ${first.jobTitle}`,
    to: withQuery(pathTo('responses'), { application: first.applicationId }),
    act: 'Decide',
    people: queue.first.map(nameOf),
  };
}

function dataRequests({ dataRequests: queue }: NeedsYou, { dayOf }: Words): QueueLine | null {
  const first = queue?.first[0];
  if (!queue || !first || queue.dueAt === null) return null;
  return {
    kind: 'privacy',
    title:
      queue.count === 1
        ? `${nameOf(first)} asks about their data`
        : `${counted(queue.count, 'request')} of people about their data`,
    detail: `The first is due ${dayOf(queue.dueAt)}, of ${nameOf(first)}`,
    to: withQuery(pathTo('settings'), { tab: 'privacy' }),
    act: 'Answer',
    people: queue.first.map(nameOf),
  };
}

function reviews({ reviews: queue }: NeedsYou): QueueLine | null {
  const [first] = queue.first;
  if (!first) return null;
  return {
    kind: 'review',
    title:
      queue.count === 1
        ? `Your view of ${nameOf(first)} is asked for`
        : `Your view of ${counted(queue.count, 'candidate')} is asked for`,
    detail: `${nameOf(first)} comes first, for ${first.jobTitle}`,
    to: withQuery(pathTo('dashboard'), { view: 'reviews' }),
    act: 'Give it',
    people: queue.first.map(nameOf),
  };
}

function newApplicants(
  { newApplicants: queue }: NeedsYou,
  companyId: string,
  { dayOf }: Words,
): QueueLine | null {
  const [oldest] = queue.first;
  if (!oldest) return null;
  const where = queue.jobCount === 1 ? `for ${oldest.jobTitle}` : `in ${counted(queue.jobCount, 'job')}`;
  return {
    kind: 'new',
    title: `${counted(queue.count, 'new applicant')} ${where}`,
    detail: `The longest wait is since ${dayOf(oldest.since)}, for ${oldest.jobTitle}`,
    to: pathTo('jobProfile', { companyId, jobId: oldest.jobId }),
    act: 'Review',
    people: queue.first.map(nameOf),
  };
}

function late({ late: queue }: NeedsYou, companyId: string): QueueLine | null {
  const [first] = queue.first;
  if (!first) return null;
  const { count, longestDays, longestStage } = queue;
  return {
    kind: 'late',
    title:
      count === 1
        ? '1 candidate is late in their stage'
        : `${counted(count, 'candidate')} are late in their stage`,
    detail:
      longestDays === null || longestStage === null
        ? `${nameOf(first)} waits longest, for ${first.jobTitle}`
        : `${nameOf(first)} leads with ${counted(longestDays, 'day')} in ${longestStage}`,
    to: candidatePath({ companyId, ...first }),
    act: 'Decide',
    people: queue.first.map(nameOf),
  };
}

function mentions({ mentions: queue }: NeedsYou, companyId: string, { ago }: Words): QueueLine | null {
  const [first] = queue.first;
  if (!first) return null;
  return {
    kind: 'mention',
    title:
      queue.count === 1
        ? `${first.writtenBy ?? 'Somebody'} mentioned you on ${nameOf(first)}`
        : `You are mentioned on ${counted(queue.count, 'candidate')}`,
    detail:
      queue.count === 1
        ? `${quoted(first.excerpt)}, ${ago(first.since)}`
        : `${first.writtenBy ?? 'Somebody'} ${ago(first.since)} on ${nameOf(first)}: ${quoted(first.excerpt)}`,
    to: candidatePath({ companyId, ...first }),
    act: 'Read',
    people: queue.first.map(nameOf),
  };
}

const quoted = (excerpt: string): string => `“${excerpt}”`;

function writtenBefore(first: DashboardWriting, count: number, ago: Words['ago']): string {
  const { excerpt, since, jobTitle } = first;
  if (excerpt === '') return `${nameOf(first)} wrote ${ago(since)}, about ${jobTitle}`;
  return count === 1
    ? `${quoted(excerpt)}, ${ago(since)}`
    : `${nameOf(first)} ${ago(since)}: ${quoted(excerpt)}`;
}

function messages(
  { unansweredMessages: queue }: NeedsYou,
  companyId: string,
  { ago }: Words,
): QueueLine | null {
  const first = queue?.first[0];
  if (!queue || !first) return null;
  return {
    kind: 'message',
    title:
      queue.count === 1
        ? `${nameOf(first)} waits for an answer`
        : `${counted(queue.count, 'message')} without an answer`,
    detail: writtenBefore(first, queue.count, ago),
    to: candidatePath({ companyId, ...first }),
    act: 'Answer',
    actTo: withQuery(candidatePath({ companyId, ...first }), { [writeParameter]: 'message' }),
    people: queue.first.map(nameOf),
  };
}

function invitations(
  { expiringInvitations: queue }: NeedsYou,
  companyId: string,
  words: Words,
): QueueLine | null {
  const first = queue?.first[0];
  if (!queue || !first) return null;
  const soon = words.inDays(first.expiredAt);
  return {
    kind: 'invitation',
    title:
      queue.count === 1
        ? `The invitation of ${invitedName(first)} runs out ${soon}`
        : `${counted(queue.count, 'invitation')} run out, the first ${soon}`,
    detail: `${first.roleName}, invited ${words.dayOf(first.createdAt)}`,
    to: pathTo('userManagement', { companyId }),
    act: 'Resend',
    people: queue.first.map(invitedName),
  };
}

function holds({ legalHoldsToConfirm: queue }: NeedsYou, { dayOf }: Words): QueueLine | null {
  const first = queue?.first[0];
  if (!queue || !first) return null;
  return {
    kind: 'legalHold',
    title:
      queue.count === 1
        ? `Is the hold on ${first.title} still needed?`
        : `${counted(queue.count, 'hold')} without an end: are they still needed?`,
    detail: `${first.title} has been on hold since ${dayOf(first.since)}`,
    to: withQuery(pathTo('settings'), { tab: 'privacy' }),
    act: 'Look',
    people: [],
  };
}

function restrictions({ restrictionsToConfirm: queue }: NeedsYou, { dayOf }: Words): QueueLine | null {
  const first = queue?.first[0];
  if (!queue || !first) return null;
  return {
    kind: 'restriction',
    title:
      queue.count === 1
        ? `Is the restriction of ${first.title} still needed?`
        : `${counted(queue.count, 'restriction')}: are they still needed?`,
    detail: `${first.title} has been restricted since ${dayOf(first.since)}`,
    to: withQuery(pathTo('settings'), { tab: 'privacy' }),
    act: 'Look',
    people: [],
  };
}

function failedImport(
  { failedImport: failed }: NeedsYou,
  companyId: string,
  { ago }: Words,
): QueueLine | null {
  if (!failed) return null;
  return {
    kind: 'import',
    title: `The import of ${failed.fileName} failed`,
    detail: failed.reason || `Its file could not be read ${ago(failed.at)}`,
    to: withQuery(pathTo('jobs', { companyId }), { [importParameter]: failed.id }),
    act: 'Try again',
    people: [],
  };
}

const invitedName = ({ firstName, lastName, email }: DashboardInvitation): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;
