import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aNight } from '../../../../../../test/support/builders/decided.builder.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

it('shows what nights did with their figures, the last one first', async () => {
  const { id: companyId } = await aCompany();
  const admin = await api.as('companyAdmin', companyId);
  await aNight(companyId, 'reported', 9);
  await aNight(companyId, 'erased', 1);
  await rowsOf(
    `update retention_run set due = 4, erased = 3, blocked = 2, failed = 1 where company_id = $1 and state = 'erased'`,
    [companyId],
  );
  await admin.put('retention-runs/next/pause', undefined);
  const { body } = await admin.get('retention-runs');
  const name = `${admin.person.firstName} ${admin.person.lastName}`;
  expect(body).toEqual([
    expect.objectContaining({ state: 'paused', pausedBy: name, finishedAt: null, due: 0 }),
    expect.objectContaining({ state: 'erased', pausedBy: null, due: 4, erased: 3, blocked: 2, failed: 1 }),
    expect.objectContaining({ state: 'reported', finishedAt: expect.any(String) }),
  ]);
  const stranger = await api.as('companyAdmin', (await aCompany()).id);
  expect((await stranger.get('retention-runs')).body).toEqual([]);
  expect((await (await api.as('companyManager', companyId)).get('retention-runs')).status).toBe(403);
});
