import { referenceOf } from '@app/contracts/applications/reference';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

/** Two messages of somebody nobody else writes as. */
async function twoMessages() {
  const name = `clara-${newId().slice(-12)}`;
  const email = `${name}@example.com`;
  await api.visitor.post('contact-messages', { topic: 'company', email, message: 'How do we hire here?' });
  await api.visitor.post('contact-messages', { topic: 'problem', email, message: 'The page is blank' });
  return { name, email };
}
const found = async (parts: Record<string, unknown>) =>
  (await platform.get(listAddress('contact-messages', parts))).body;

it('are read by platform admins, found by words, topic and time, and read one by one', async () => {
  const { name, email } = await twoMessages();
  const all = await found({ filter: { q: name } });
  const shown = { id: expect.any(String), email, createdAt: expect.any(String) };
  expect(all).toEqual([
    { ...shown, topic: 'problem', message: 'The page is blank' },
    { ...shown, topic: 'company', message: 'How do we hire here?' },
  ]);
  const [newest, oldest] = all;
  expect(await found({ filter: { q: name, topic: 'company' } })).toEqual([oldest]);
  expect(await found({ filter: { q: name, from: newest.createdAt } })).toEqual([newest]);
  expect(await found({ filter: { q: name, to: newest.createdAt } })).toEqual([oldest]);
  expect(await found({ filter: { q: name }, sort: ['id', 'ASC'], range: [0, 0] })).toEqual([oldest]);
  expect(await found({ filter: { id: [oldest.id] } })).toEqual([oldest]);
  expect(await found({ filter: { q: referenceOf(oldest.id).toLowerCase() } })).toEqual([oldest]);
  expect((await platform.get(`contact-messages/${oldest.id}`)).body).toEqual(oldest);
  expect((await platform.get(`contact-messages/${newId()}`)).status).toBe(404);
  for (const wrong of [{ topic: 'gossip' }, { from: 'yesterday' }, { author: 'clara' }])
    expect((await platform.get(listAddress('contact-messages', { filter: wrong }))).status).toBe(400);
});

it('are for nobody else, and whoever read them stands in the log of the platform', async () => {
  const { name } = await twoMessages();
  const companyId = (await aCompany()).id;
  const others = [await api.as('companyAdmin', companyId), await api.as('applicant')];
  for (const caller of others) expect((await caller.get('contact-messages')).status).toBe(403);
  expect((await api.visitor.get('contact-messages')).status).toBe(401);
  const reader = await api.as('stacAdmin');
  await reader.get(listAddress('contact-messages', { filter: { q: name } }));
  const noted = await platform.get(
    listAddress('audit-events', { filter: { actorId: reader.person.id, reads: true } }),
  );
  expect(noted.body).toMatchObject([{ action: 'contact-message.list', companyId: null }]);
  const [{ id }] = (await platform.get(listAddress('contact-messages', { filter: { q: name } }))).body;
  const opener = await api.as('stacAdmin');
  await opener.get(`contact-messages/${id}`);
  const opened = await platform.get(
    listAddress('audit-events', { filter: { actorId: opener.person.id, reads: true } }),
  );
  expect(opened.body).toMatchObject([{ action: 'contact-message.list', companyId: null, entityId: id }]);
});
