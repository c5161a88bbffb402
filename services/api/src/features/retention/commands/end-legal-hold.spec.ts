import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { aLegalHold } from '../../../../../../test/support/builders/decided.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

it('a hold that is ended keeps nobody, and is ended once, by admins of its company', async () => {
  const { companyId, jobId } = await anApplication();
  const id = await aLegalHold({ companyId, jobId });
  const end = async (caller: Awaited<ReturnType<typeof api.as>>, version = 1) =>
    (await caller.delete(`legal-holds/${id}`, undefined, ifMatch(version))).status;
  const admin = await api.as('companyAdmin', companyId);
  expect(await end(await api.as('companyManager', companyId))).toBe(403);
  expect(await end(await api.as('companyAdmin', (await anApplication()).companyId))).toBe(404);
  expect(await end(admin, 2)).toBe(412);
  expect((await admin.get('legal-holds')).body).toHaveLength(1);
  expect(await end(admin)).toBe(200);
  expect((await admin.get('legal-holds')).body).toEqual([]);
  expect(await end(admin, 2)).toBe(422);
  const change = { entityName: 'Quality engineer', before: { reason: 'dispute', until: null } };
  await expectAudit(admin, 'legal-hold.ended', id, change);
});
