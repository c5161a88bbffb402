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
import { aSchedule, secondsFromNow } from '../../../../../../test/support/builders/operations.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

const requested = async (id: string) =>
  (
    await rowsOf<{ requested: boolean }>(
      'select requested_at is not null as requested from schedule where id = $1',
      [id],
    )
  )[0]?.requested;
const notesOf = (id: string) => rowsOf('select from audit_event where entity_id = $1', [id]);

it('is asked for once, however often it is clicked, and noted once', async () => {
  const { id, name } = await aSchedule({}, {});
  const replies = await together(3, () => platform.post(`schedules/${id}/run`));
  expect(statusesOf(replies)).toEqual([202, 422, 422]);
  expect(replies.find(({ status }) => status === 202)?.body).toMatchObject({ id, state: 'requested' });
  expect(replies.filter(({ status }) => status === 422).map(({ body }) => body.code)).toEqual([
    'schedule.already-requested',
    'schedule.already-requested',
  ]);
  expect(await requested(id)).toBe(true);
  const change = { entityName: name, after: { requested: true } };
  await expectAudit(platform, 'schedule.run-requested', id, change);
});

it('starts no second one beside one that runs, and one after another whose process died', async () => {
  const run = { startedAt: secondsFromNow(-60), endedAt: null };
  const { id } = await aSchedule({}, { ...run, leasedUntil: secondsFromNow(30) });
  const reply = await platform.post(`schedules/${id}/run`);
  expect([reply.status, reply.body.code]).toEqual([422, 'schedule.running']);
  expect([await requested(id), await notesOf(id)]).toEqual([false, []]);
  const lost = await aSchedule({}, { ...run, leasedUntil: secondsFromNow(-1) });
  expect((await platform.post(`schedules/${lost.id}/run`)).status).toBe(202);
});

it('is for the platform alone', async () => {
  const { id } = await aSchedule();
  expect((await platform.post(`schedules/${newId()}/run`)).status).toBe(404);
  expect(
    (await (await api.as('companyAdmin', (await aCompany()).id)).post(`schedules/${id}/run`)).status,
  ).toBe(403);
  expect(await requested(id)).toBe(false);
});
