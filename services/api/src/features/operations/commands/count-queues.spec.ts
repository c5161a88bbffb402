import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { thePlatform } from '../../../auditing/subjects.js';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { insertInto, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

it('asks a worker to read the queues now, once for all who ask meanwhile', async () => {
  await rowsOf('truncate queue_level');
  for (const name of ['files', 'emails'])
    await insertInto('queue_level', { id: newId(), name, readAt: new Date() });
  const replies = await together(3, () => platform.post('queue-readings'));
  expect(statusesOf(replies)).toEqual([202, 202, 202]);
  const requestTimes = new Set(replies.map(({ body }) => body.requestedAt));
  expect(requestTimes.size).toBe(1);
  const rows = await rowsOf<{ requested_at: Date | null }>('select requested_at from queue_level');
  expect(rows.map((row) => row.requested_at?.toISOString())).toEqual([...requestTimes, ...requestTimes]);
  const change = { after: { requested: true } };
  await expectAudit(platform, 'queue.count-requested', thePlatform.entityId, change);
});

it('is for the platform alone', async () => {
  expect((await (await api.as('companyAdmin', (await aCompany()).id)).post('queue-readings')).status).toBe(
    403,
  );
});
