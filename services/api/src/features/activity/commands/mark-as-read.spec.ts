import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { anActivity } from '../../../../../../test/support/builders/activity.builder.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
let job: BuiltJob;
let sent: BuiltApplication;
let reader: Caller;
let reviewer: Caller;
let applicant: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  job = await aJob();
  applicant = await api.as('applicant');
  sent = await anApplication({ job, applicant: applicant.person });
  reader = await api.as('companyViewer', job.companyId);
  reviewer = await api.as('companyReviewer', job.companyId);
  await aReviewer({ jobId: job.id, companyId: job.companyId, userId: reviewer.person.id });
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const joined = (caller: Caller, at: Date) =>
  rowsOf('update role_assignment set created_at = $2 where user_id = $1', [caller.person.id, at]);
/** A comment, a message and a move, written a while ago by somebody else. */
async function written(): Promise<void> {
  const by = { application: sent, sourceId: newId() };
  await anActivity({ ...by, createdAt: minutesAgo(30) });
  await anActivity({ ...by, type: 'message', source: 'applicant', createdAt: minutesAgo(20) });
  await anActivity({ ...by, source: 'system', createdAt: minutesAgo(10) });
}
const mark = (caller: Pick<Caller, 'post'>, readAt = new Date(), entityId = sent.id) =>
  caller.post('activity-reads', { entityId, readAt: readAt.toISOString() });
/** As every place that shows the card says it. */
async function unreadOf(caller: Caller): Promise<number[]> {
  const query = caller.headers['x-entity-id'] ? '' : `?companyId=${job.companyId}`;
  const replies = await Promise.all([
    caller.get(`pipelines/${job.pipelineId}/board${query}`),
    caller.get(`pipelines/${job.pipelineId}/cards/${sent.id}${query}`),
    caller.get(`pipeline-stages/${sent.stageId}/cards${query}`),
    caller.get(`job-applications/${sent.id}${query}`),
  ]);
  const [board, card, cards, application] = replies.map(({ body }) => body);
  return [board.stages[0].cards[0].unread, card.unread, cards.cards[0].unread, application.unread];
}

describe('what is unread', () => {
  it('is counted on every card: what others wrote and the reader may see, since they joined', async () => {
    await written();
    expect(await unreadOf(reader)).toEqual([0, 0, 0, 0]);
    await joined(reader, minutesAgo(60));
    await joined(reviewer, minutesAgo(60));
    expect([await unreadOf(reader), await unreadOf(reviewer)]).toEqual([
      [2, 2, 2, 2],
      [1, 1, 1, 1],
    ]);
    await joined(reader, minutesAgo(25));
    expect(await unreadOf(reader)).toEqual([1, 1, 1, 1]);
    expect(await unreadOf(await api.as('stacAdmin'))).toEqual([0, 0, 0, 0]);
  });

  it('is neither one’s own nor what was deleted', async () => {
    await joined(reviewer, minutesAgo(60));
    const own = { application: sent, sourceId: reviewer.person.id };
    await anActivity(own);
    const deleted = await anActivity({ application: sent });
    await rowsOf('update activity set deleted_at = now() where id = $1', [deleted]);
    expect(await unreadOf(reviewer)).toEqual([0, 0, 0, 0]);
  });
});

describe('reading', () => {
  beforeEach(async () => {
    await written();
    await joined(reader, minutesAgo(60));
    await joined(reviewer, minutesAgo(60));
  });

  it('is noted up to what was seen, for the one who read', async () => {
    const seen = minutesAgo(25);
    const reply = await mark(reader, seen);
    expect([reply.status, reply.body]).toEqual([200, { entityId: sent.id, readAt: seen.toISOString() }]);
    expect([await unreadOf(reader), await unreadOf(reviewer)]).toEqual([
      [1, 1, 1, 1],
      [1, 1, 1, 1],
    ]);
    await mark(reader, minutesAgo(5));
    expect(await unreadOf(reader)).toEqual([0, 0, 0, 0]);
  });

  it('goes forward alone, and never beyond this moment', async () => {
    await mark(reader, minutesAgo(5));
    expect((await mark(reader, minutesAgo(50))).body.readAt).not.toBe(minutesAgo(50).toISOString());
    expect(await unreadOf(reader)).toEqual([0, 0, 0, 0]);
    const { body } = await mark(reader, new Date(Date.now() + 3_600_000));
    expect(Date.parse(body.readAt)).toBeLessThanOrEqual(Date.now());
    expect(statusesOf(await together(6, () => mark(reader)))).toEqual(Array(6).fill(200));
  });

  it('is of those who may read the candidate', async () => {
    const elsewhere = await api.as('companyReviewer', job.companyId);
    const callers = [
      reviewer,
      await api.as('companyManager', job.companyId),
      elsewhere,
      await api.as('companyAdmin', (await aCompany()).id),
      await api.as('stacAdmin'),
      applicant,
      await api.as('applicant'),
    ];
    const statuses = [];
    for (const caller of callers) statuses.push((await mark(caller)).status);
    expect(statuses).toEqual([200, 200, 404, 404, 403, 200, 404]);
    expect((await mark(reader, new Date(), newId())).status).toBe(404);
    const wrong = await reader.post('activity-reads', { entityId: 'x', readAt: 'now' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['entityId', 'readAt']]);
  });
});

describe('what an applicant has not read', () => {
  const unread = async () => (await applicant.get(`applied-jobs/${sent.id}`)).body.unread;
  const listed = async (filter: object) =>
    (await applicant.get(`applied-jobs?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.map(
      (row: { unread: number }) => row.unread,
    );

  it('is what the company wrote to them since they looked, and nothing of what it says among its people', async () => {
    const message = { application: sent, type: 'message', sourceId: newId() } as const;
    await written();
    expect([await unread(), await listed({ unread: true })]).toEqual([0, []]);
    await anActivity({ ...message, createdAt: minutesAgo(9) });
    await anActivity({ ...message, createdAt: minutesAgo(3) });
    expect([await unread(), await listed({ unread: true }), await listed({ unread: false })]).toEqual([
      2,
      [2],
      [],
    ]);
    await mark(applicant, minutesAgo(5));
    expect(await unread()).toBe(1);
    await mark(applicant, minutesAgo(50));
    expect(await unread()).toBe(1);
    const { body } = await mark(applicant, minutesAgo(-60));
    expect([await unread(), await listed({ unread: true })]).toEqual([0, []]);
    expect((await applicant.get(`applied-jobs/${sent.id}`)).body.readAt).toBe(body.readAt);
  });

  it('does not change what members have read', async () => {
    await joined(reader, minutesAgo(60));
    await written();
    await mark(applicant);
    expect(await unreadOf(reader)).toEqual([2, 2, 2, 2]);
  });
});
