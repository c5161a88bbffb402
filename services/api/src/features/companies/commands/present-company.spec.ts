import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const patch = (caller: Pick<Caller, 'patch'>, id: string, body: object, version = 1) =>
  caller.patch(`companies/${id}`, body, { 'if-match': `"${version}"` });

const told = {
  business: 'Wind and solar planning',
  founded: 2014,
  industry: 'energy',
  languages: ['en', 'pt', 'da'],
  hiringSteps: [
    { title: 'Intro call', detail: '30 minutes, with Tiago' },
    { title: 'Offer', detail: null },
  ],
  workplaces: [
    { place: 'Lisbon', remote: false, address: 'Rua da Boavista 84', people: 62 },
    { place: null, remote: true, address: null, people: null },
  ],
};
const sent = {
  ...told,
  hiringSteps: [{ title: ' Intro call ', detail: '30 minutes, with Tiago' }, { title: 'Offer' }],
  workplaces: [
    { place: 'Lisbon', address: 'Rua da Boavista 84', people: 62 },
    { place: 'left over', remote: true },
  ],
};
const nothing = {
  business: null,
  founded: null,
  industry: null,
  languages: [],
  hiringSteps: [],
  workplaces: [],
};

describe('what a company tells of itself', () => {
  it('is kept as it was told, shown to everybody at once, and in the audit log', async () => {
    const { id } = await aCompany();
    const admin = await api.as('companyAdmin', id);
    expect((await admin.get(`companies/${id}`)).body).toMatchObject(nothing);
    const { status, body } = await patch(admin, id, sent);
    expect([status, body]).toMatchObject([200, told]);
    expect((await api.visitor.get(`public-companies/${id}`)).body).toMatchObject(told);
    const [act] = await rowsOf<{ change: { after: object } }>(
      'select change from audit_event where company_id = $1',
      [id],
    );
    expect(act?.change.after).toEqual(told);
    const same = await patch(admin, id, sent, 2);
    expect([same.status, same.body.version]).toEqual([200, 2]);
  });

  it('is taken away by what is empty, and stays where it is not named', async () => {
    const { id } = await aCompany();
    const admin = await api.as('companyAdmin', id);
    await patch(admin, id, sent);
    expect((await patch(admin, id, { description: 'x' }, 2)).body).toMatchObject(told);
    const { body } = await patch(admin, id, { ...nothing, business: '' }, 3);
    expect(body).toMatchObject(nothing);
    expect((await api.visitor.get(`public-companies/${id}`)).body).toMatchObject(nothing);
  });

  it('is of its admins and the platform alone: another company neither changes nor reads it', async () => {
    const { id } = await aCompany({ status: 'draft' });
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await patch(stranger, id, sent)).status).toBe(404);
    expect((await stranger.get(`companies/${id}`)).status).toBe(404);
    expect((await patch(await api.as('companyManager', id), id, sent)).status).toBe(403);
    const platform = await api.as('stacAdmin');
    expect((await patch(platform, id, sent)).body).toMatchObject(told);
    expect((await api.visitor.get(`public-companies/${id}`)).status).toBe(404);
  });

  const step = { title: 'Talk', detail: '' };
  const lisbon = { place: 'Lisbon' };
  const year = 'Please enter a year from 1600 to this one';
  it.each([
    ['founded', 1599, { founded: year }],
    ['founded', new Date().getFullYear() + 1, { founded: year }],
    ['founded', 2014.5, { founded: year }],
    ['founded', '2014', { founded: year }],
    ['industry', 'wizardry', { industry: 'Choose an industry of the list' }],
    ['business', 'x'.repeat(61), { business: 'At most 60 characters' }],
    ['languages', ['en', 'en'], { languages: 'Each language once' }],
    ['languages', ['xx'], { 'languages.0': 'Choose a language of the list' }],
    ['hiringSteps', Array(7).fill(step), { hiringSteps: 'At most 6 steps' }],
    ['hiringSteps', [step, { title: ' ' }], { 'hiringSteps.1.title': 'Please name the step' }],
    [
      'hiringSteps',
      [{ title: 'Talk', detail: 'x'.repeat(121) }],
      { 'hiringSteps.0.detail': 'At most 120 characters' },
    ],
    ['workplaces', [{ place: '' }], { 'workplaces.0.place': 'Please enter a place' }],
    ['workplaces', [lisbon, { place: 'LISBON' }], { 'workplaces.1.place': 'This place is there already' }],
    [
      'workplaces',
      [{ ...lisbon, people: 0 }],
      { 'workplaces.0.people': 'Please enter a whole number of people, 1 to 5,000,000' },
    ],
  ])('is refused where %s is %j, at its field, and nothing changes', async (field, value, errors) => {
    const { id } = await aCompany();
    const admin = await api.as('companyAdmin', id);
    const reply = await patch(admin, id, { description: 'never kept', [field]: value });
    expect([reply.status, reply.body.errors]).toEqual([400, errors]);
    expect((await admin.get(`companies/${id}`)).body).toMatchObject({ ...nothing, description: null });
  });
});
