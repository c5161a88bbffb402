import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aMail } from '../../../../../../test/support/builders/operations.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

const saying = (reason: string) => ({ 'x-access-reason': reason });

it('tells whom it went to, and that somebody looked where the company sees it', async () => {
  const { id: companyId } = await aCompany();
  const { id, recipient } = await aMail({ companyId, failure: 'MailRejected', problem: '550 no such user' });
  expect((await platform.get(`mail-deliveries/${id}`, saying(' '))).body.recipient).toBe('t•••@example.com');
  const { body } = await platform.get(`mail-deliveries/${id}`, saying('They%20called'));
  expect(body).toMatchObject({
    id,
    recipient,
    state: 'bounced',
    problem: '550 no such user',
    providerId: null,
  });
  const noted = await rowsOf(
    'select action, entity_id, change from audit_event where company_id = $1 order by occurred_at',
    [companyId],
  );
  const look = { action: 'mail-delivery.read', entity_id: id };
  expect(noted).toEqual([
    { ...look, change: {} },
    { ...look, change: { reason: 'They called' } },
  ]);
});

it('leaves most of the address out of what the mail server said, too', async () => {
  const recipient = `tess-${newId()}@example.com`;
  const { id } = await aMail({
    recipient,
    failure: 'MailRejected',
    problem: `550 ${recipient}: no such user`,
  });
  const { body } = await platform.get(`mail-deliveries/${id}`, saying('They%20called'));
  expect(body).toMatchObject({ recipient, problem: '550 t•••@example.com: no such user' });
});

it.each(['job-report-received', 'job-report-decided'] as const)(
  'tells nobody who reported a job: %s',
  async (template) => {
    const recipient = `clara-${newId()}@example.com`;
    const rejected = { failure: 'MailRejected', problem: `550 no such user ${recipient}` };
    const { id } = await aMail({ template, recipient, ...rejected });
    const { body } = await platform.get(`mail-deliveries/${id}`, saying('They%20called'));
    expect(body).toMatchObject({ id, recipient: '•••', state: 'bounced', problem: 'MailRejected' });
    const list = async (filter: object) =>
      (await platform.get(listAddress('mail-deliveries', { filter }))).body;
    expect(await list({ id })).toMatchObject([{ id, recipient: '•••', problem: 'MailRejected' }]);
    expect(await list({ recipient })).toEqual([]);
  },
);

it('of no company is noted in the platform’s own log', async () => {
  const who = await api.as('stacAdmin');
  const { id } = await aMail();
  expect((await who.get(`mail-deliveries/${id}`, saying('They%20called'))).status).toBe(200);
  const noted = await rowsOf(
    'select action, company_id, entity_id, change from audit_event where actor_id = $1',
    [who.person.id],
  );
  const change = { reason: 'They called' };
  expect(noted).toEqual([{ action: 'mail-delivery.read', company_id: null, entity_id: id, change }]);
});

it('is for the platform alone', async () => {
  const { id: companyId } = await aCompany();
  const { id } = await aMail({ companyId });
  expect((await (await api.as('companyAdmin', companyId)).get(`mail-deliveries/${id}`)).status).toBe(403);
  expect((await platform.get(`mail-deliveries/${newId()}`)).status).toBe(404);
});
