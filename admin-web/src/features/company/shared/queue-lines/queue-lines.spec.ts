import { describe, expect, it } from '@jest/globals';
import type {
  CompanyDashboardView,
  DashboardCandidate,
  DashboardMention,
} from '@app/contracts/dashboard/company-dashboard';
import { queueLines, waitingCounts } from './queue-lines.js';

type NeedsYou = CompanyDashboardView['needsYou'];
const nothing: NeedsYou = {
  newApplicants: { count: 0, jobCount: 0, latestAt: null, first: [] },
  late: { count: 0, jobCount: 0, latestAt: null, first: [], longestDays: null, longestStage: null },
  unansweredMessages: { count: 0, jobCount: 0, latestAt: null, first: [] },
  reviews: { count: 0, jobCount: 0, latestAt: null, first: [] },
  responses: null,
  dataRequests: null,
  mentions: { count: 0, jobCount: 0, latestAt: null, first: [] },
  expiringInvitations: { count: 0, latestAt: null, first: [] },
  legalHoldsToConfirm: null,
  restrictionsToConfirm: null,
  failedImport: null,
};
const clara: DashboardCandidate = {
  applicationId: 'a1',
  applicantId: 'u1',
  jobId: 'j1',
  jobTitle: 'Platform Engineer',
  firstName: 'Clara',
  lastName: 'Nwosu',
  since: '2026-11-16T10:00:00Z',
};
const words = { dayOf: () => 'Monday', inDays: () => 'tomorrow', ago: () => 'two days ago' };
const titles = (changes: Partial<NeedsYou>) =>
  queueLines({ ...nothing, ...changes }, 'c1', words).map(({ title }) => title);

describe('what needs somebody', () => {
  it('is nothing when nothing waits, and nothing that one may not read', () => {
    expect(titles({})).toEqual([]);
    expect(titles({ unansweredMessages: null, expiringInvitations: null })).toEqual([]);
  });

  it('names the job where there is one, and counts them where there are more', () => {
    expect(titles({ newApplicants: { count: 1, jobCount: 1, latestAt: null, first: [clara] } })).toEqual([
      '1 new applicant for Platform Engineer',
    ]);
    expect(titles({ newApplicants: { count: 1_043, jobCount: 4, latestAt: null, first: [clara] } })).toEqual([
      '1,043 new applicants in 4 jobs',
    ]);
  });

  it('asks about holds without an end, and leads to them', () => {
    const first = [{ title: 'Dana Petrescu', since: '2026-08-01T10:00:00Z' }];
    const [line] = queueLines(
      { ...nothing, legalHoldsToConfirm: { count: 1, latestAt: null, first } },
      'c1',
      words,
    );
    expect(line).toMatchObject({
      title: 'Is the hold on Dana Petrescu still needed?',
      detail: 'Dana Petrescu has been on hold since Monday',
      to: '/settings?tab=privacy',
    });
    expect(titles({ legalHoldsToConfirm: { count: 2, latestAt: null, first } })).toEqual([
      '2 holds without an end: are they still needed?',
    ]);
    expect(titles({ legalHoldsToConfirm: { count: 0, latestAt: null, first: [] } })).toEqual([]);
  });

  it('says which import failed and why, and leads to where it is tried again', () => {
    const failed = {
      ...{ id: 'i1', fileName: 'jobs.csv' },
      ...{ reason: 'The file has no rows', at: '2026-11-16T10:00:00Z' },
    };
    const lines = (reason: string) =>
      queueLines({ ...nothing, failedImport: { ...failed, reason } }, 'c1', words);
    expect(lines(failed.reason)).toMatchObject([
      {
        title: 'The import of jobs.csv failed',
        detail: 'The file has no rows',
        to: '/company/c1/jobs?import=i1',
      },
    ]);
    expect(lines('')).toMatchObject([{ detail: 'Its file could not be read two days ago' }]);
  });

  it('asks about restrictions, and leads to them', () => {
    const first = [{ title: 'Dana Petrescu', since: '2026-08-01T10:00:00Z' }];
    const [line] = queueLines(
      { ...nothing, restrictionsToConfirm: { count: 1, latestAt: null, first } },
      'c1',
      words,
    );
    expect(line).toMatchObject({
      title: 'Is the restriction of Dana Petrescu still needed?',
      detail: 'Dana Petrescu has been restricted since Monday',
      to: '/settings?tab=privacy',
    });
    expect(titles({ restrictionsToConfirm: { count: 2, latestAt: null, first } })).toEqual([
      '2 restrictions: are they still needed?',
    ]);
    expect(titles({ restrictionsToConfirm: { count: 0, latestAt: null, first: [] } })).toEqual([]);
  });

  it('says who mentions one on whom, or on how many, and how that begins', () => {
    const mention = { ...clara, excerpt: 'Can you approve the terms?', writtenBy: 'Tiago Reis' };
    const mentions = (count: number, first: DashboardMention) =>
      queueLines(
        { ...nothing, mentions: { count, jobCount: 1, latestAt: null, first: [first] } },
        'c1',
        words,
      );
    expect(mentions(1, mention)).toMatchObject([
      {
        title: 'Tiago Reis mentioned you on Clara Nwosu',
        detail: '“Can you approve the terms?”, two days ago',
      },
    ]);
    expect(mentions(3, mention)).toMatchObject([
      {
        title: 'You are mentioned on 3 candidates',
        detail: 'Tiago Reis two days ago on Clara Nwosu: “Can you approve the terms?”',
      },
    ]);
    expect(mentions(1, { ...mention, writtenBy: null })).toMatchObject([
      { title: 'Somebody mentioned you on Clara Nwosu' },
    ]);
  });

  it('says how the message begins that waits longest, or what it is about where it is files alone', () => {
    const written = (count: number, excerpt: string) =>
      queueLines(
        {
          ...nothing,
          unansweredMessages: { count, jobCount: 1, latestAt: null, first: [{ ...clara, excerpt }] },
        },
        'c1',
        words,
      );
    expect(written(1, 'May I come earlier?')).toMatchObject([
      { title: 'Clara Nwosu waits for an answer', detail: '“May I come earlier?”, two days ago' },
    ]);
    expect(written(3, 'May I come earlier?')).toMatchObject([
      { title: '3 messages without an answer', detail: 'Clara Nwosu two days ago: “May I come earlier?”' },
    ]);
    expect(written(1, '')).toMatchObject([
      { detail: 'Clara Nwosu wrote two days ago, about Platform Engineer' },
    ]);
  });

  it('says whose view is asked for, before everything else, and leads to the queue', () => {
    const one = { count: 1, jobCount: 1, latestAt: null, first: [clara] };
    expect(titles({ reviews: one, newApplicants: one })[0]).toBe('Your view of Clara Nwosu is asked for');
    const [many] = queueLines({ ...nothing, reviews: { ...one, count: 38 } }, 'c1', words);
    expect(many).toMatchObject({
      title: 'Your view of 38 candidates is asked for',
      to: '/dashboard?view=reviews',
    });
  });

  it('leads to whoever waits longest', () => {
    const queue = { count: 6, jobCount: 2, latestAt: null, first: [clara] };
    const [late] = queueLines(
      { ...nothing, late: { ...queue, longestDays: 11, longestStage: 'Interview' } },
      'c1',
      words,
    );
    expect(late).toMatchObject({
      title: '6 candidates are late in their stage',
      detail: 'Clara Nwosu leads with 11 days in Interview',
      to: '/candidates-profile/c1/j1/u1',
    });
  });

  it('counts messages and late cards as overdue', () => {
    const queue = { count: 3, jobCount: 1, latestAt: null, first: [clara] };
    expect(
      waitingCounts({
        ...nothing,
        newApplicants: queue,
        unansweredMessages: { ...queue, first: [{ ...clara, excerpt: 'Hello' }] },
        late: { ...nothing.late, count: 2 },
      }),
    ).toEqual({ fresh: 3, overdue: 5 });
    expect(waitingCounts({ ...nothing, unansweredMessages: null })).toEqual({ fresh: 0, overdue: 0 });
  });

  it('calls invited people by name, or by address', () => {
    const invited = {
      id: 'i1',
      firstName: null,
      lastName: null,
      email: 'yasmin@example.org',
      roleName: 'Reviewer',
      createdAt: '2026-11-13T10:00:00Z',
      expiredAt: '2026-11-20T10:00:00Z',
    };
    expect(titles({ expiringInvitations: { count: 1, latestAt: null, first: [invited] } })).toEqual([
      'The invitation of yasmin@example.org runs out tomorrow',
    ]);
    expect(
      titles({
        expiringInvitations: { count: 2, latestAt: null, first: [{ ...invited, firstName: 'Yasmin' }] },
      }),
    ).toEqual(['2 invitations run out, the first tomorrow']);
  });
});
