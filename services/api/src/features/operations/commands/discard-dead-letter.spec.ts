import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aDeadLetter } from '../../../../../../test/support/builders/operations.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

const letterOf = async (id: string) =>
  (await rowsOf('select outcome, discard_reason from dead_letter where id = $1', [id]))[0];
const notesOf = (id: string) => rowsOf('select from audit_event where entity_id = $1', [id]);
const untouched = { outcome: null, discard_reason: null };

it('puts a letter aside with its reason, once, and noted once', async () => {
  const { id } = await aDeadLetter();
  const send = () => platform.post(`dead-letters/${id}/discard`, { reason: ' The job is gone ' });
  const replies = await together(3, send);
  expect(statusesOf(replies)).toEqual([200, 422, 422]);
  expect(await letterOf(id)).toEqual({ outcome: 'discarded', discard_reason: 'The job is gone' });
  const change = { before: { state: 'failed' }, after: { state: 'discarded' } };
  const about = { entityName: 'job.unpublished', details: { reason: 'The job is gone' } };
  await expectAudit(platform, 'dead-letter.discarded', id, { ...about, ...change });
});

it.each([[{}], [{ reason: '  ' }], [{ reason: 'x'.repeat(501) }], [{ reason: 5 }]])(
  'wants a reason people can read: %j',
  async (body) => {
    const { id } = await aDeadLetter();
    const reply = await platform.post(`dead-letters/${id}/discard`, body);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, ['reason']]);
    expect([await letterOf(id), await notesOf(id)]).toEqual([untouched, []]);
  },
);

it('leaves alone what is on its way, and races with a replay for one winner', async () => {
  const reason = { reason: 'Not needed' };
  const running = await aDeadLetter({ replayedAt: new Date() });
  expect((await platform.post(`dead-letters/${running.id}/discard`, reason)).body.code).toBe(
    'dead-letter.replaying',
  );
  const { id } = await aDeadLetter();
  const replies = await Promise.all([
    platform.post(`dead-letters/${id}/discard`, reason),
    platform.post(`dead-letters/${id}/replay`),
  ]);
  expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(await notesOf(id)).toHaveLength(1);
});

it('is for the platform alone', async () => {
  const { id } = await aDeadLetter();
  const body = { reason: 'Not needed' };
  expect((await platform.post(`dead-letters/${newId()}/discard`, body)).status).toBe(404);
  expect(
    (await (await api.as('companyAdmin', (await aCompany()).id)).post(`dead-letters/${id}/discard`, body))
      .status,
  ).toBe(403);
  expect(await letterOf(id)).toEqual(untouched);
});
