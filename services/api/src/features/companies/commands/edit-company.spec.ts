import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
import { aCompanyLabel } from '../../../../../../test/support/builders/company-label.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aStoredFile } from '../../../../../../test/support/builders/stored-file.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const patch = (caller: Pick<Caller, 'patch'>, id: string, body: object, version = 1) =>
  caller.patch(`companies/${id}`, body, { 'if-match': `"${version}"` });

async function companyWithAdmin(status: 'draft' | 'published' = 'published') {
  const company = await aCompany({ status });
  return { company, admin: await api.as('companyAdmin', company.id) };
}

const url = 'https://northwind.example';
const form = {
  companyName: 'Northwind Energy',
  website: url,
  email: 'Jobs@Northwind.example',
  phoneNumber: '+351 21 555 0148',
  location: 'Lisbon',
  linkedin: `${url}/linkedin`,
  instagram: `${url}/instagram`,
  facebook: `${url}/facebook`,
  videoLink: `${url}/video`,
  twitter: '@northwind',
};

const cleared = (names: string[]) => Object.fromEntries(names.map((name) => [name, null]));

const auditOf = (companyId: string) => rowsOf('select from audit_event where company_id = $1', [companyId]);

describe('editing a company', () => {
  it('refuses a phone number that is none at the field it was sent in; one from before stays', async () => {
    const { company, admin } = await companyWithAdmin();
    for (const field of ['phone', 'phoneNumber']) {
      const rejected = await patch(admin, company.id, { [field]: 'abc', website: url });
      expect([rejected.status, Object.keys(rejected.body.errors)]).toEqual([400, [field]]);
    }
    await rowsOf(`update company set phone = 'ask Maren' where id = $1`, [company.id]);
    const { status, body } = await patch(admin, company.id, { phoneNumber: 'ask Maren', website: url });
    expect([status, body.phone, body.website]).toEqual([200, 'ask Maren', url]);
  });

  it('takes the whole form, answers the company with its new version, and shows it to the public at once', async () => {
    const { company, admin } = await companyWithAdmin();
    const job = await aJob({ companyId: company.id });
    const { status, body, headers } = await patch(admin, company.id, {
      ...form,
      description: 'Plans wind farms',
    });
    expect([status, headers.get('etag')]).toEqual([200, '"2"']);
    expect(body).toMatchObject({
      name: 'Northwind Energy',
      email: 'jobs@northwind.example',
      phone: '+351 21 555 0148',
      description: 'Plans wind farms',
      location: { addressLocality: 'Lisbon', city: 'Lisbon' },
      social: { twitter: '@northwind', linkedin: `${url}/linkedin`, youtube: null },
    });
    const shown = await api.visitor.get(`public-companies/${company.id}`);
    expect(shown.body).toMatchObject({ id: company.id, name: 'Northwind Energy', openJobCount: 1 });
    const [card] = (await api.visitor.get(`public-jobs?company=${company.id}`)).body.items;
    expect(card.companyName).toBe('Northwind Energy');
    expect((await api.visitor.get(`public-jobs/${job.id}`)).body.company.name).toBe('Northwind Energy');
    await expectAudit(admin, 'company.edited', company.id, {
      entityName: 'Northwind Energy',
      before: {
        ...cleared(['website', 'email', 'phone', 'description']),
        name: company.name,
        location: { city: null },
        social: cleared(['linkedin', 'instagram', 'facebook', 'videoLink', 'twitter']),
      },
      after: {
        name: 'Northwind Energy',
        website: form.website,
        email: form.email.toLowerCase(),
        phone: '+351215550148',
        description: 'Plans wind farms',
        location: { city: 'Lisbon' },
        social: {
          linkedin: form.linkedin,
          instagram: form.instagram,
          facebook: form.facebook,
          videoLink: form.videoLink,
          twitter: form.twitter,
        },
      },
    });
  });

  it('takes the names of the profile too, leaves what is absent, and clears what is sent empty', async () => {
    const { company, admin } = await companyWithAdmin();
    await patch(admin, company.id, { ...form, youtube: `${url}/tube` });
    const address = { addressCountry: 'PT', postalCode: '1200-067' };
    const { body } = await patch(
      admin,
      company.id,
      { name: 'Northwind', phone: '', location: address, social: { youtube: '', twitter: '@wind' } },
      2,
    );
    expect(body).toMatchObject({
      version: 3,
      name: 'Northwind',
      phone: null,
      website: url,
      location: { city: 'Lisbon', country: 'Portugal', postCode: '1200-067' },
      social: { twitter: '@wind', youtube: null, facebook: `${url}/facebook` },
    });
    const cleared = await patch(admin, company.id, { location: '', website: '' }, 3);
    expect(cleared.body).toMatchObject({ website: null, location: { city: null, country: 'Portugal' } });
  });

  it.each([
    ['companyName', '', 'Please enter a valid company name'],
    ['companyName', 7, 'Please enter a name'],
    ['name', null, 'Please enter a name'],
    ['website', 'northwind,energy', 'Please enter a valid url'],
    ['website', 'javascript:alert(1)', 'Please enter a valid url'],
    ['email', 'northwind', 'Please enter a valid email address'],
    ['phoneNumber', 'x'.repeat(41), 'At most 40 characters'],
    ['location', '   ', 'Please enter a location'],
    ['location', 7, 'Please enter a location'],
    ['linkedin', '', 'Please enter a valid url'],
    ['instagram', 'x', 'Please enter a valid url'],
    ['facebook', 'ftp://a.example', 'Please enter a valid url'],
    ['videoLink', null, 'Please enter a valid url'],
    ['youtube', 'x', 'Please enter a valid url'],
    ['twitter', 'northwind', 'Handle must be a valid Twitter handle: e.g. @username'],
    ['twitter', '@1234567890123456', 'Handle must be a valid Twitter handle: e.g. @username'],
    ['published', true, 'This field is not known'],
    ['logoId', 'x', 'Name the uploaded image'],
  ])('rejects %s %p with a message for that field and changes nothing', async (field, value, message) => {
    const { company, admin } = await companyWithAdmin();
    const reply = await patch(admin, company.id, { description: 'never kept', [field]: value });
    expect([reply.status, reply.body.errors]).toEqual([400, { [field]: message }]);
    expect((await admin.get(`companies/${company.id}`)).body).toMatchObject({
      version: 1,
      description: null,
    });
  });

  it('of one version happens once: of ten at the same moment nine are told to read again', async () => {
    const { company, admin } = await companyWithAdmin();
    const replies = await together(10, (index) => patch(admin, company.id, { description: `Edit ${index}` }));
    expect(statusesOf(replies).sort()).toEqual([200, ...Array<number>(9).fill(412)]);
    expect((await auditOf(company.id)).length).toBe(1);
    expect((await admin.patch(`companies/${company.id}`, { description: 'x' })).status).toBe(428);
    const same = await patch(admin, company.id, { companyName: company.name }, 2);
    expect([same.status, same.body.version]).toEqual([200, 2]);
  });

  it('is for its admins and the platform; where the platform puts it, for the platform alone', async () => {
    const { company, admin } = await companyWithAdmin('draft');
    for (const type of ['companyManager', 'companyReviewer', 'companyViewer'] as const) {
      const reply = await patch(await api.as(type, company.id), company.id, { companyName: 'Mine' });
      expect(reply.status).toBe(403);
    }
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await patch(stranger, company.id, { companyName: 'Mine' })).status).toBe(404);
    const tried = await patch(admin, company.id, { memberType: 'gold', cohortId: 'x', status: 'published' });
    expect([tried.status, Object.keys(tried.body.errors)]).toEqual([
      422,
      ['status', 'memberType', 'cohortId'],
    ]);
    const platform = await api.as('stacAdmin');
    const { name: memberType } = await aCompanyLabel();
    const { name: cohortId } = await aCompanyLabel({ kind: 'cohort' });
    const { body } = await patch(platform, company.id, { memberType, cohortId });
    expect(body).toMatchObject({ name: company.name, memberType, cohortId });
    expect((await api.visitor.get(`public-companies/${company.id}`)).status).toBe(404);
    expect((await patch(platform, newId(), { companyName: 'Nobody' })).status).toBe(404);
  });
});

describe('the links of a company', () => {
  it('are changed, and not taken away once they were given', async () => {
    const { company, admin } = await companyWithAdmin();
    const none = { social: { linkedin: null, twitter: null, youtube: null } };
    expect((await patch(admin, company.id, none)).body).toMatchObject({ version: 1 });
    await patch(admin, company.id, { social: { linkedin: url } });
    const reply = await patch(admin, company.id, none, 2);
    const errors = { 'social.linkedin': 'This link can be changed, not taken away' };
    expect([reply.status, reply.body.errors]).toEqual([400, errors]);
    expect((await admin.get(`companies/${company.id}`)).body.social.linkedin).toBe(url);
  });
});

describe('the logo of a company', () => {
  const image = { type: 'logo', contentType: 'image/webp' } as const;

  it('changes with its version; the one before is deleted, and null takes it away', async () => {
    const { company, admin } = await companyWithAdmin();
    const [first, second] = [
      await aStoredFile({ companyId: company.id, ...image }),
      await aStoredFile({ companyId: company.id, ...image }),
    ];
    await patch(admin, company.id, { logoId: first.id });
    const { body } = await patch(admin, company.id, { logoId: second.id }, 2);
    expect(body).toMatchObject({
      logoId: second.id,
      logo: `${api.env.ASSETS_URL}/${company.id}/${second.id}`,
    });
    const [gone] = await rowsOf('select removed_at is not null as gone from stored_file where id = $1', [
      first.id,
    ]);
    expect(gone).toEqual({ gone: true });
    expect((await patch(admin, company.id, { logoId: first.id }, 3)).body.code).toBe('file.not-accepted');
    expect((await patch(admin, company.id, { logoId: null }, 3)).body).toMatchObject({
      logo: null,
      logoId: null,
    });
  });

  it('is a checked image of its own, of that kind', async () => {
    const { company, admin } = await companyWithAdmin();
    const other = await aCompany();
    const rejected = {
      foreign: await aStoredFile({ companyId: other.id, ...image }),
      banner: await aStoredFile({ companyId: company.id, ...image, type: 'banner' }),
      waiting: await aStoredFile({ companyId: company.id, ...image, status: 'received' }),
      asked: await aStoredFile({ companyId: company.id, ...image, status: 'requested' }),
      rejected: await aStoredFile({ companyId: company.id, ...image, status: 'rejected' }),
      personal: await aStoredFile({ ownerUserId: admin.person.id, type: 'photo' }),
      unknown: { id: newId() },
    };
    const codes: Record<string, string> = {};
    for (const [name, { id }] of Object.entries(rejected)) {
      codes[name] = (await patch(admin, company.id, { logoId: id })).body.code;
    }
    expect(codes).toEqual({
      foreign: 'file.not-accepted',
      banner: 'file.not-accepted',
      waiting: 'file.in-check',
      asked: 'file.not-received',
      rejected: 'file.not-accepted',
      personal: 'file.not-accepted',
      unknown: 'file.not-accepted',
    });
    expect((await admin.get(`companies/${company.id}`)).body).toMatchObject({ version: 1, logoId: null });
  });
});
