import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aMail, secondsFromNow } from '../../../../../../test/support/builders/operations.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const since = (from: string) => `mail-delivery-summary?from=${encodeURIComponent(from)}`;

it('counts mails that went and that never will since a moment, for the platform alone', async () => {
  const platform = await api.as('stacAdmin');
  const from = new Date().toISOString();
  const counted = async () => (await platform.get(since(from))).body;
  const before = await counted();
  await aMail({ status: 'sent', sentAt: new Date() });
  await aMail({ status: 'sent', sentAt: secondsFromNow(-86_400) });
  await aMail({ failure: 'MailRejected' });
  await aMail({ status: 'queued', attempts: 0 });
  expect(await counted()).toEqual({ sent: before.sent + 1, failed: before.failed + 1 });
  expect((await platform.get('mail-delivery-summary?from=today')).status).toBe(400);
  const admin = await api.as('companyAdmin', (await aCompany()).id);
  expect((await admin.get(since(from))).status).toBe(403);
});
