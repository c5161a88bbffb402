import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../support/api.js';
import { aCompany } from '../support/builders/company.builder.js';
import { aCompanyLabel } from '../support/builders/company-label.builder.js';
import { aCompanyNote } from '../support/builders/company-note.builder.js';
import { aSuspension } from '../support/builders/company-suspension.builder.js';
import { aPipeline } from '../support/builders/pipeline.builder.js';
import { aJob, aReviewer } from '../support/builders/job.builder.js';
import { aStoredFile } from '../support/builders/stored-file.builder.js';
import { anActingMember } from '../support/team.js';
import { type Found, writtenRecords, type WrittenRecord } from '../support/written-records.js';

/**
 * Clients such as react-admin send back the whole record they read. Changed read-only fields and unknown ones are rejected
 * by name.
 */

let api: ApiUnderTest;
let companyId: string;
let admin: Caller;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
  companyId = (await platform.post('companies', { companyName: 'Northwind' })).body.id;
  admin = await api.as('companyAdmin', companyId);
});
afterAll(() => api.stop());

const url = 'https://northwind.example';
const filled = {
  website: url,
  email: 'jobs@northwind.example',
  phone: '+351 21 555 0148',
  description: 'Plans wind farms',
  ...{ business: 'Wind and solar planning', founded: 2014, industry: 'energy', languages: ['en', 'pt'] },
  hiringSteps: [{ title: 'Intro call', detail: '30 minutes' }, { title: 'Offer' }],
  workplaces: [{ place: 'Lisbon', people: 62 }, { remote: true }],
  location: { streetAddress: 'Rua Augusta 1', addressLocality: 'Lisbon', addressCountry: 'PT' },
  social: { linkedin: url, twitter: '@wind', facebook: url, instagram: url, videoLink: url, youtube: url },
};
const ofCompany = [
  'name',
  'website',
  'email',
  'phone',
  'description',
  'headline',
  'headcount',
  ...['business', 'founded', 'industry', 'languages', 'hiringSteps', 'workplaces', 'timeZone'],
  'location',
  'social',
  'logoId',
  'bannerId',
];
const ofJob = [
  ...['title', 'position', 'department', 'industry', 'seniority', 'description', 'skills', 'languages'],
  ...[
    'employmentType',
    'employmentDetail',
    'locationType',
    'location',
    'salary',
    'education',
    'experience',
    'requirements',
  ],
  ...['questions', 'expiredAt', 'settings'],
];

const aJobWith = async (given: Found = {}) => {
  const { id } = await aJob({ companyId, ...given });
  const asked = [{ id: newId(), title: 'Why us?', type: 'text', required: true }];
  const body = { questions: { form: asked }, location: { addressLocality: 'Porto' } };
  const { body: job } = await admin.get(`jobs/${id}`);
  if (!given.expiredAt) await admin.patch(`jobs/${id}`, body, ifMatch(job.version));
  await aReviewer({ jobId: id, companyId, userId: admin.person.id });
  return id;
};

const records: Record<string, () => Promise<WrittenRecord>> = {
  'a company nobody described': async () => {
    const { id } = await aCompany();
    const caller = await api.as('companyAdmin', id);
    return { caller, address: `companies/${id}`, change: { name: 'Northwind Sea' }, settable: ofCompany };
  },
  'a company with everything': async () => {
    const { id } = await aCompany();
    const caller = await api.as('companyAdmin', id);
    const logo = await aStoredFile({ companyId: id, type: 'logo', contentType: 'image/webp' });
    await caller.patch(`companies/${id}`, { ...filled, logoId: logo.id }, ifMatch(1));
    return { caller, address: `companies/${id}`, change: { phone: '+351 21 555 0149' }, settable: ofCompany };
  },
  'a company, by the platform': async () => {
    const settable = [...ofCompany, 'memberType', 'cohortId'];
    const { name: memberType } = await aCompanyLabel();
    return { caller: platform, address: `companies/${companyId}`, change: { memberType }, settable };
  },
  'a company that is suspended': async () => {
    const { id } = await aCompany();
    await aSuspension({ companyId: id });
    const caller = await api.as('companyAdmin', id);
    return { caller, address: `companies/${id}`, change: { name: 'Northwind Sea' }, settable: ofCompany };
  },
  'a note about a company': async () => {
    const id = await aCompanyNote({ companyId, authorId: platform.person.id });
    return {
      caller: platform,
      address: `company-notes/${id}`,
      change: { text: 'They wrote.' },
      settable: ['text'],
    };
  },
  'a member type': async () => {
    const { id, name } = await aCompanyLabel();
    const change = { name: `${name} again` };
    return { caller: platform, address: `company-labels/${id}`, change, settable: ['name'] };
  },
  'a live job': async () => {
    const change = { title: 'Chief engineer' };
    return { caller: admin, address: `jobs/${await aJobWith()}`, change, settable: ofJob };
  },
  'a job that is over': async () => {
    const over = { live: false, expiredAt: new Date('2026-01-01T00:00:00Z') };
    const change = { department: 'Quality' };
    return { caller: admin, address: `jobs/${await aJobWith(over)}`, change, settable: ofJob };
  },
  'a draft': async () => {
    const { body } = await admin.post('jobs', { title: 'Baker' });
    return { caller: admin, address: `jobs/${body.id}`, change: { skills: ['Bread'] }, settable: ofJob };
  },
  'the own account': async () => ({
    caller: admin,
    address: 'users/me',
    change: { firstName: 'Grace' },
    settable: ['firstName', 'lastName', 'photoId'],
  }),
  'the settings of a company': async () => ({
    caller: admin,
    address: `company-settings/${companyId}`,
    change: { retentionMonths: 7 },
    settable: [
      ...['pipelinePlan', 'staleAfterDays', 'retentionMonths', 'replyAddress', 'rejectionText'],
      ...['responseDays', 'interviewResponseDays', 'closeUnansweredDays', 'closeUnansweredText'],
    ],
  }),
  'the own choices of mails': async () => ({
    caller: admin,
    address: `notification-settings/${admin.person.id}`,
    change: { newApplication: 'all' },
    settable: [
      'newApplication',
      'receipts',
      'messages',
      'stageMoved',
      'rejections',
      'lateResponses',
      'dueResponses',
    ],
  }),
  'a stage': async () => {
    const { stages } = await aJob({ companyId });
    const address = `pipeline-stages/${stages.review.id}`;
    const change = { name: 'Second look' };
    return { caller: admin, address, change, settable: ['name', 'description', 'type', 'settings'] };
  },
  'a plan': async () => {
    const { id } = await aPipeline({ companyId, isPlan: true, name: newId() });
    const address = `pipelines/${id}`;
    const change = { name: `Sales ${newId()}` };
    return { caller: admin, address, change, settable: ['name', 'isDefault'] };
  },
  'a member': async () => {
    const { membershipId } = await anActingMember(api, 'companyViewer', companyId);
    const filter = encodeURIComponent(JSON.stringify({ id: [membershipId] }));
    return {
      caller: admin,
      address: `company-users/${membershipId}`,
      read: async () => (await admin.get(`company-users?filter=${filter}`)).body[0],
      change: { type: 'companyManager' },
      settable: ['type', 'roleId', 'roleName'],
    };
  },
  'the profile of an applicant': async () => {
    const who = await api.asNewcomer();
    await who.post('user-accounts', { as: 'applicant', firstName: 'Eve', lastName: 'Adams' });
    const asApplicant = api.asPerson(who.person, { type: 'applicant' });
    const settable = [
      ...['phone', 'location', 'position', 'details', 'linkedin', 'links', 'additionalLinks', 'languages'],
      ...[
        'technologies',
        'hardSkills',
        'education',
        'experience',
        'seniority',
        'jobType',
        'industry',
        'salary',
      ],
      'cvId',
      'importedResume',
    ];
    const address = `user-applicant/${who.person.id}`;
    return { caller: asApplicant, address, change: { position: 'Tester' }, settable };
  },
};

const reader = ({ caller, address, read }: WrittenRecord) =>
  read ?? (async () => (await caller.get(address)).body);
/** Without versions (stages have that of their pipeline), times of the change and signed links, which differ on every read. */
const lasting = ({
  photo: _photo,
  editedAt: _editedAt,
  updatedAt: _updatedAt,
  decidedAt: _decidedAt,
  ...record
}: Found) =>
  JSON.parse(
    JSON.stringify(record, (name, value) => (name === 'version' ? undefined : value)).replace(
      /\?e=[^"]+/g,
      '',
    ),
  );

const all = {
  ...records,
  ...Object.fromEntries(Object.entries(writtenRecords).map(([name, make]) => [name, () => make(api)])),
};

describe.each(Object.entries(all))('%s', (_name, record) => {
  it('comes back whole with one change, which is all that happens', async () => {
    const kept = await record();
    const { caller, address, change, method = 'patch' } = kept;
    const before = await reader(kept)();
    const same = await caller[method](address, before, ifMatch(Number(before.version)));
    expect(same.body.errors ?? same.status).toBe(200);
    expect(lasting(await reader(kept)())).toEqual(lasting(before));

    const current = await reader(kept)();
    const reply = await caller[method](address, { ...current, ...change }, ifMatch(Number(current.version)));
    expect(reply.body.errors ?? reply.status).toBe(200);
    const after = await reader(kept)();
    const expected = { ...before, ...change, ...derived(change, after) };
    expect(lasting(after)).toEqual(lasting(expected));
  });

  it('rejects changed read-only fields and unknown ones by name', async () => {
    const kept = await record();
    const { caller, address, settable, change, method = 'patch' } = kept;
    const before = await reader(kept)();
    const fixed = Object.keys(before).filter((field) => !settable.includes(field));
    const lies = Object.fromEntries(fixed.map((field) => [field, lieAbout(before[field])]));
    const whole = { ...before, ...lies };
    const reply = await caller[method](address, whole, ifMatch(Number(before.version)));
    const changed = fixed.filter((field) => field !== 'version' && differs(lies[field], before[field]));
    expect([reply.status, Object.keys(reply.body.errors ?? {}).toSorted()]).toEqual([
      422,
      changed.toSorted(),
    ]);
    expect(lasting(await reader(kept)())).toEqual(lasting(before));

    const smuggled = await caller[method](
      address,
      { ...(method === 'put' ? before : {}), ...change, userRole: 'stacAdmin', companyRole: 1 },
      ifMatch(Number((await reader(kept)()).version)),
    );
    const unknown = 'This field is not known';
    expect([smuggled.status, smuggled.body.errors]).toEqual([
      400,
      { userRole: unknown, companyRole: unknown },
    ]);
    expect(lasting(await reader(kept)())).toEqual(lasting(before));
  });
});

/** Links of files differ in their signature with every read, which is no change. */
const differs = (one: unknown, other: unknown) =>
  JSON.stringify(one) !== JSON.stringify(other) && !(typeof other === 'string' && other.includes('?e='));

/** Read-only fields that follow from a changed one. */
function derived(change: Found, { roleId, roleName, record, file }: Found): Found {
  if ('domain' in change) return { record, file };
  return roleId ? { roleId, roleName } : {};
}

/** Another value of the same sort. */
function lieAbout(value: unknown): unknown {
  if (typeof value === 'number') return value + 1_000;
  if (typeof value === 'boolean') return !value;
  if (value === 'published') return 'draft';
  if (Array.isArray(value)) return [];
  if (typeof value === 'string') return /^[0-9a-f-]{36}$/.test(value) ? newId() : `${value} not`;
  return value === null ? '2026-01-01T00:00:00.000Z' : { id: newId() };
}
