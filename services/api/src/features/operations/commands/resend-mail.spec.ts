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
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aMember } from '../../../../../../test/support/builders/person.builder.js';
import { aMail } from '../../../../../../test/support/builders/operations.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

const mailOf = async (id: string) =>
  (await rowsOf('select status, attempts, failure, problem from email_message where id = $1', [id]))[0];

it('has a mail tried anew, once, and noted once where its company sees it', async () => {
  const { id: companyId } = await aCompany();
  const { id } = await aMail({
    companyId,
    attempts: 9,
    failure: 'MailRejected',
    problem: '550 no such user',
  });
  const replies = await together(3, () => platform.post(`mail-deliveries/${id}/resend`));
  expect(statusesOf(replies)).toEqual([202, 422, 422]);
  expect(replies.find(({ status }) => status === 422)?.body.code).toBe('mail-delivery.not-failed');
  expect(await mailOf(id)).toEqual({ status: 'queued', attempts: 0, failure: null, problem: null });
  const change = { before: { delivery: 'failed' }, after: { delivery: 'queued' } };
  const about = { companyId, entityName: 'invitation' };
  await expectAudit(platform, 'mail-delivery.resent', id, { ...about, ...change });
});

it.each([['queued'], ['sending'], ['sent'], ['dropped']] as const)(
  'leaves one alone that is %s',
  async (status) => {
    const { id } = await aMail({ status });
    expect((await platform.post(`mail-deliveries/${id}/resend`)).status).toBe(422);
    expect(await mailOf(id)).toMatchObject({ status, attempts: 1 });
  },
);

it('writes to nobody whose address was erased', async () => {
  const { id } = await aMail({ recipient: `erased:${newId()}`, failure: 'MailRejected' });
  const reply = await platform.post(`mail-deliveries/${id}/resend`);
  expect([reply.status, reply.body.code]).toEqual([410, 'resource.gone']);
  expect(await mailOf(id)).toMatchObject({ status: 'failed' });
});

it('goes to no address that was left since, and to nobody who left its company', async () => {
  const { id: companyId } = await aCompany();
  const resend = async (mail: Parameters<typeof aMail>[0]) => {
    const { id } = await aMail({ companyId, template: 'new-application', failure: 'MailRejected', ...mail });
    const { status, body } = await platform.post(`mail-deliveries/${id}/resend`);
    expect(await mailOf(id)).toMatchObject({ status: status === 202 ? 'queued' : 'failed' });
    return body.code ?? status;
  };
  const { id, email: recipient } = await aMember({ companyId, roleType: 'companyManager' });
  expect(await resend({ recipient })).toBe(202);
  await rowsOf('update role_assignment set deactivated_at = now() where user_id = $1', [id]);
  expect(await resend({ recipient })).toBe('mail-delivery.reader-gone');
  expect(await resend({ recipient, template: 'membership-ended' })).toBe(202);
  // Whoever left the team may have applied there.
  const toApplicants = ['application-received', 'application-withdrawn', 'job-warning'] as const;
  for (const template of toApplicants) expect(await resend({ recipient, template })).toBe(202);
  for (const template of ['invitation-expired', 'job-appeal-decided'] as const)
    expect(await resend({ recipient, template })).toBe('mail-delivery.reader-gone');

  const unknown = await aMail({ companyId, failure: 'MailRejected', recipient });
  await rowsOf(`update email_message set template = 'of-a-newer-version' where id = $1`, [unknown.id]);
  expect((await platform.post(`mail-deliveries/${unknown.id}/resend`)).status).toBe(202);

  const written = { recipient, createdAt: new Date(Date.now() - 60_000) };
  await rowsOf(`update app_user set email = $2 where id = $1`, [id, `${newId()}@example.org`]);
  expect(await resend({ ...written, template: 'application-received' })).toBe('mail-delivery.reader-gone');
  await rowsOf(`update app_user set email = $2 where id = $1`, [id, recipient]);
  expect(await resend({ ...written, template: 'application-received' })).toBe(202);
});

it('is for the platform alone', async () => {
  const { id: companyId } = await aCompany();
  const { id } = await aMail({ companyId });
  expect((await (await api.as('companyAdmin', companyId)).post(`mail-deliveries/${id}/resend`)).status).toBe(
    403,
  );
  expect((await platform.post(`mail-deliveries/${newId()}/resend`)).status).toBe(404);
  expect(await mailOf(id)).toMatchObject({ status: 'failed' });
});
