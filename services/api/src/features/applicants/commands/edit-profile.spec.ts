import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aStoredFile } from '../../../../../../test/support/builders/stored-file.builder.js';
import { eventsBy } from '../../../../../../test/support/staged-events.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** An applicant who registered and so has a profile. */
async function givenApplicant(): Promise<Caller> {
  const person = await api.asNewcomer();
  await person.post('user-accounts', { as: 'applicant', firstName: 'Ada', lastName: 'Lovelace' });
  return api.asPerson(person.person, { type: 'applicant' });
}
const edit = (caller: Caller, body: unknown, version = 1, id = caller.person.id) =>
  caller.patch(`user-applicant/${id}`, body, ifMatch(version));
const profileOf = async (caller: Caller) => (await caller.get(`user-applicant/${caller.person.id}`)).body;

describe('editing one’s profile', () => {
  it('refuses a phone number that is none at its field; one from before stays while the rest changes', async () => {
    const me = await givenApplicant();
    const rejected = await edit(me, { phone: 'abc', position: 'Baker' });
    expect([rejected.status, Object.keys(rejected.body.errors)]).toEqual([400, ['phone']]);
    expect(await profileOf(me)).toMatchObject({ version: 1, phone: null, position: null });
    await rowsOf(`update applicant_profile set phone = 'ask Maren' where user_id = $1`, [me.person.id]);
    expect((await edit(me, { phone: 'ask Maren', position: 'Baker' })).status).toBe(200);
    expect(await profileOf(me)).toMatchObject({ phone: 'ask Maren', position: 'Baker' });
    const home = { phone: '06 6981 2345', location: { addressCountry: 'Italy' } };
    expect((await edit(me, home, 2)).status).toBe(200);
    expect((await profileOf(me)).phone).toBe('+39 06 6981 2345');
  });

  it('changes what was sent and leaves the rest', async () => {
    const me = await givenApplicant();
    const parts = {
      phone: '+39 06 6981 2345',
      location: { addressLocality: 'Turin' },
      position: 'Analyst',
      details: 'Two\nlines',
      linkedin: 'https://linkedin.example/ada',
      links: [{ name: 'Work', url: 'https://work.example' }],
      languages: [{ type: 'it', level: 'Native or bilingual' }],
      technologies: [{ name: 'Looms' }],
      hardSkills: [{ name: 'Algebra' }],
      education: [{ degree: '', school: 'Home', fieldOfStudy: 'Maths', startDate: '1830', endDate: null }],
      experience: [
        {
          title: 'Author',
          summary: 'Notes',
          startDate: '1842-10',
          endDate: null,
          company: '',
          industry: '',
          current: true,
        },
      ],
      seniority: 'senior',
      jobType: 'fullTime',
      salary: 'enough',
    };
    expect((await edit(me, parts)).body).toEqual({ id: me.person.id, version: 2 });
    expect((await edit(me, { phone: '', linkedin: '' }, 2)).status).toBe(200);
    expect(await profileOf(me)).toMatchObject({
      ...parts,
      location: expect.objectContaining({ city: 'Turin' }),
      phone: null,
      linkedin: null,
      version: 3,
    });
  });

  it('keeps the file it was filled from, gives it back, and lets it go', async () => {
    const me = await givenApplicant();
    const importedResume = {
      basics: { name: 'Ada' },
      awards: [{ title: 'Prize', own: [1, null, { a: true }] }],
    };
    expect((await edit(me, { importedResume })).status).toBe(200);
    expect((await edit(me, { position: 'Analyst' }, 2)).status).toBe(200);
    expect((await profileOf(me)).importedResume).toEqual(importedResume);
    const wrong = await edit(me, { importedResume: { awards: [{ title: 'a\u0000' }] } }, 3);
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['importedResume.awards.0.title']]);
    expect((await edit(me, { importedResume: null }, 3)).status).toBe(200);
    expect((await profileOf(me)).importedResume).toBeNull();
  });

  it('tells of another seniority, and of nothing else', async () => {
    const me = await givenApplicant();
    await edit(me, { seniority: 'mid', position: 'x' });
    await edit(me, { seniority: 'mid', position: 'y' }, 2);
    await edit(me, { seniority: null }, 3);
    const told = await eventsBy(me.person.id, 'profile.seniority-changed');
    expect(told.map(({ payload }) => payload)).toEqual([
      { userId: me.person.id, from: null, to: 'mid' },
      { userId: me.person.id, from: 'mid', to: null },
    ]);
  });

  it('takes a CV of one’s own, and lets it go again', async () => {
    const me = await givenApplicant();
    const { id: cvId } = await aStoredFile({ ownerUserId: me.person.id, status: 'received' });
    expect((await edit(me, { cvId })).status).toBe(200);
    expect(await profileOf(me)).toMatchObject({
      cvId,
      cv: { id: cvId, fileName: 'cv.pdf', status: 'received' },
    });
    expect((await edit(me, { cvId: null }, 2)).status).toBe(200);
    expect(await profileOf(me)).toMatchObject({ cvId: null, cv: null });
  });

  it('refuses a CV that is somebody else’s or was refused', async () => {
    const me = await givenApplicant();
    const other = await givenApplicant();
    const files = [
      await aStoredFile({ ownerUserId: other.person.id }),
      await aStoredFile({ ownerUserId: me.person.id, status: 'rejected' }),
      await aStoredFile({ ownerUserId: me.person.id, removedAt: new Date() }),
      { id: newId() },
    ];
    for (const { id: cvId } of files) {
      const reply = await edit(me, { cvId });
      expect([reply.status, reply.body.code]).toEqual([422, 'file.not-accepted']);
    }
    expect(await profileOf(me)).toMatchObject({ cvId: null, version: 1 });
  });
});

describe('editing a profile is refused', () => {
  it('with an old version: one of many at once wins', async () => {
    const me = await givenApplicant();
    const replies = await together(6, (index) => edit(me, { position: `P${index}` }));
    expect(statusesOf(replies)).toEqual([200, 412, 412, 412, 412, 412]);
    expect((await me.patch(`user-applicant/${me.person.id}`, {})).status).toBe(428);
  });

  it('to everybody else', async () => {
    const me = await givenApplicant();
    const other = await givenApplicant();
    expect((await edit(other, { position: 'x' }, 1, me.person.id)).status).toBe(404);
    const companyId = (await aCompany()).id;
    expect(
      (await edit(await api.as('companyAdmin', companyId), { position: 'x' }, 1, me.person.id)).status,
    ).toBe(403);
    expect((await edit(await api.as('stacAdmin'), { position: 'x' }, 1, me.person.id)).status).toBe(403);
    expect(await rowsOf('select version from applicant_profile where user_id = $1', [me.person.id])).toEqual([
      { version: 1 },
    ]);
  });

  it('naming each wrong field', async () => {
    const me = await givenApplicant();
    const wrong: [object, string][] = [
      [{ status: 'x' }, 'status'],
      [{ onboardedAt: null }, 'onboardedAt'],
      [{ linkedin: 'javascript:alert(1)' }, 'linkedin'],
      [{ links: [{ name: 'x', url: 'ftp://a.example' }] }, 'links.0.url'],
      [{ seniority: 'boss' }, 'seniority'],
      [{ phone: 'a\u0000' }, 'phone'],
      [{ details: 'a\u0000' }, 'details'],
      [{ technologies: [{ name: '' }] }, 'technologies.0.name'],
      [{ cvId: 'x' }, 'cvId'],
    ];
    for (const [body, field] of wrong) {
      const reply = await edit(me, body);
      expect([body, reply.status, Object.keys(reply.body.errors)]).toEqual([body, 400, [field]]);
    }
  });
});
