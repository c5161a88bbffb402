import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aMail, secondsFromNow } from '../../../../../../test/support/builders/operations.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

const list = async (filter: Record<string, unknown>) =>
  (await platform.get(listAddress('mail-deliveries', { filter }))).body;

it.each([
  ['planned', { status: 'queued', attempts: 0, dueAt: secondsFromNow(60) }],
  ['sending', { status: 'sending' }],
  ['deferred', { status: 'queued', attempts: 1, failure: 'Error', problem: '421 busy' }],
  ['deferred', { status: 'queued', attempts: 0, failure: 'MailThrottled', problem: '451 later' }],
  ['sent', { status: 'sent', sentAt: new Date() }],
  ['bounced', { status: 'failed', failure: 'MailRejected', problem: '550 no such user' }],
  ['bounced', { status: 'failed', failure: 'MailBounced', sentAt: new Date() }],
  ['failed', { status: 'failed', failure: 'TimeoutError' }],
  ['left-out', { status: 'dropped', failure: 'pointless' }],
] as const)('a mail is %s: %j', async (state, given) => {
  const { id, recipient } = await aMail(given);
  const [mail] = await list({ id, state });
  expect(mail).toMatchObject({ id, state });
  const isTried = ['planned', 'sending', 'deferred'].includes(state);
  expect(mail.dueAt).toEqual(isTried ? expect.any(String) : null);
  expect(mail.problem).toBe(
    state === 'sent' ? null : (Object(given).problem ?? Object(given).failure ?? null),
  );
  expect(await list({ recipient, state: state === 'sent' ? 'failed' : 'sent' })).toEqual([]);
});

it('is found by its address in full, its kind and its company, and tells no address', async () => {
  const { id: companyId } = await aCompany();
  const { id, recipient } = await aMail({ companyId, template: 'rejection' });
  const [mail] = await list({ recipient: ` ${recipient.toUpperCase()} ` });
  expect(mail).toMatchObject({ id, template: 'rejection', companyId, companyName: 'Northwind', attempts: 1 });
  expect(mail.recipient).toBe('t•••@example.com');
  expect(JSON.stringify(mail)).not.toContain(recipient);
  expect(await list({ recipient: recipient.slice(0, -1) })).toEqual([]);
  expect(await list({ companyId, template: 'rejection' })).toHaveLength(1);
  expect(await list({ companyId, template: 'invitation' })).toEqual([]);
});

it('is found by how often it was tried and when it left, ordered by tries, with the time the first one took', async () => {
  const { id: companyId } = await aCompany();
  const [due, sentAt] = [secondsFromNow(-60), secondsFromNow(-58)];
  const quick = await aMail({ companyId, status: 'sent', attempts: 1, dueAt: due, sentAt });
  const slow = await aMail({ companyId, status: 'sent', attempts: 4, dueAt: due, sentAt });
  await rowsOf(`update email_message set created_at = now() - interval '1 hour' where company_id = $1`, [
    companyId,
  ]);
  const found = async (filter: object, sort = ['attempts', 'DESC']) =>
    (await platform.get(listAddress('mail-deliveries', { sort, filter: { companyId, ...filter } }))).body;
  expect(await found({})).toMatchObject([
    { id: slow.id, attempts: 4, tookSeconds: null },
    { id: quick.id, attempts: 1, tookSeconds: 2 },
  ]);
  expect(await found({ attempts: 2 })).toMatchObject([{ id: slow.id }]);
  const halfAnHourAgo = secondsFromNow(-1_800).toISOString();
  expect(await found({ to: halfAnHourAgo })).toHaveLength(2);
  expect(await found({ from: halfAnHourAgo })).toEqual([]);
});

it('comes in order and in pages, and refuses what nobody knows', async () => {
  const { id: companyId } = await aCompany();
  const ids = [];
  for (let number = 0; number < 3; number += 1) ids.push((await aMail({ companyId })).id);
  const page = { filter: { companyId }, sort: ['id', 'ASC'], range: [0, 1] };
  const { body, headers } = await platform.get(listAddress('mail-deliveries', page));
  expect(body.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
  expect(headers.get('content-range')).toBe('mail-deliveries 0-1/3');
  const bad = async (parts: Record<string, unknown>) =>
    Object.keys((await platform.get(listAddress('mail-deliveries', parts))).body.errors);
  expect(await bad({ sort: ['recipient', 'ASC'] })).toEqual(['sort.0']);
  expect(await bad({ filter: { state: 'lost' } })).toEqual(['filter.state']);
  expect(await bad({ filter: { template: 'toString' } })).toEqual(['filter.template']);
  expect(await bad({ filter: { q: 'x' } })).toEqual(['filter.q']);
  expect((await (await api.as('companyAdmin', (await aCompany()).id)).get('mail-deliveries')).status).toBe(
    403,
  );
});
