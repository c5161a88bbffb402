import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RoleType } from '@app/contracts/access/roles';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { aStoredFile } from '../../../../../../test/support/builders/stored-file.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const experience = [
  {
    title: 'Planner',
    summary: 'Plans shifts',
    startDate: '2020-05',
    endDate: null,
    company: 'Wardly',
    industry: '',
    current: true,
  },
];
const answers = [{ id: newId(), title: 'Years of planning', type: 'number', value: 7 }];

/** An application with something in every field. */
async function whole(job: BuiltJob) {
  const me = await api.as('applicant');
  const applicant = me.person;
  const cv = await aStoredFile({ ownerUserId: applicant.id });
  const sent = await anApplication({
    job,
    applicant,
    stage: 'interview',
    cvFileId: cv.id,
    tags: ['Referred'],
  });
  await rowsOf(
    `update application set phone = '+351 21 555 0148', cover_letter = 'I plan.', details = 'From May on.',
       location = $2, experience = $3, answers = $4, links = $5 where id = $1`,
    [
      sent.id,
      JSON.stringify({ street: 'Rua Augusta 1', city: 'Lisbon', country: 'PT' }),
      JSON.stringify(experience),
      JSON.stringify(answers),
      JSON.stringify([{ name: 'Portfolio', link: 'https://plans.example' }]),
    ],
  );
  return { sent, me, applicant, cv };
}

const addressOf = (id: string, companyId?: string) =>
  `job-applications/${id}${companyId ? `?companyId=${companyId}` : ''}`;

describe('an application', () => {
  it('is there with all that was sent, and where it stands', async () => {
    const job = await aJob();
    const { sent, applicant, cv } = await whole(job);
    const manager = await api.as('companyManager', job.companyId);
    const { status, body, headers } = await manager.get(addressOf(sent.id));
    expect([status, headers.get('etag')]).toEqual([200, '"1"']);
    expect(body).toMatchObject({
      id: sent.id,
      version: 1,
      companyId: job.companyId,
      jobId: job.id,
      title: job.title,
      userId: applicant.id,
      currentStage: 'Interview',
      stageId: job.stages.interview.id,
      email: applicant.email,
      phone: '+351 21 555 0148',
      location: { streetAddress: 'Rua Augusta 1', addressLocality: 'Lisbon', city: 'Lisbon', country: 'PT' },
      place: 'Lisbon, PT',
      cvId: cv.id,
      cv: { id: cv.id, fileName: expect.stringMatching(/\.pdf$/) },
      experience,
      links: [{ name: 'Portfolio', link: 'https://plans.example' }],
      details: 'From May on.',
      coverLetter: 'I plan.',
      tags: ['Referred'],
      questions: { form: answers },
    });
  });

  it.each([
    ['requested', 'inspecting'],
    ['received', 'inspecting'],
    ['available', 'available'],
    ['rejected', 'rejected'],
  ])('says of a CV that is %s: %s', async (status, cvStatus) => {
    const job = await aJob();
    const { sent, cv } = await whole(job);
    await rowsOf('update stored_file set status = $2 where id = $1', [cv.id, status]);
    const { body } = await (await api.as('companyViewer', job.companyId)).get(addressOf(sent.id));
    expect([body.cvStatus, body.cvId]).toEqual([cvStatus, status === 'available' ? cv.id : null]);
  });

  it('says that it was sent without a CV', async () => {
    const sent = await anApplication();
    const { body } = await (await api.as('companyViewer', sent.companyId)).get(addressOf(sent.id));
    expect([body.cvStatus, body.cv]).toEqual(['none', null]);
  });

  it.each<[RoleType, boolean]>([
    ['companyAdmin', true],
    ['companyManager', true],
    ['companyViewer', true],
    ['companyReviewer', false],
    ['stacAdmin', false],
  ])('shows a %s how to reach the candidate: %s', async (role, seesContact) => {
    const job = await aJob();
    const { sent, applicant } = await whole(job);
    const isPlatform = role === 'stacAdmin';
    const caller = await api.as(role, isPlatform ? null : job.companyId);
    if (role === 'companyReviewer')
      await aReviewer({ jobId: job.id, companyId: job.companyId, userId: caller.person.id });
    const { status, body } = await caller.get(addressOf(sent.id, isPlatform ? job.companyId : undefined));
    expect([status, body.coverLetter, body.location.city]).toEqual([200, 'I plan.', 'Lisbon']);
    const text = JSON.stringify(body);
    const secrets = [applicant.email, '+351 21 555 0148', 'Rua Augusta 1'];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual(seesContact ? secrets : []);
    expect(['email', 'phone'].filter((field) => field in body)).toEqual(
      seesContact ? ['email', 'phone'] : [],
    );
    expect('streetAddress' in body.location).toBe(seesContact);
  });

  it('keeps the CV it was sent with after its owner deleted it, and names none that was refused', async () => {
    const job = await aJob();
    const { sent, cv } = await whole(job);
    const viewer = await api.as('companyViewer', job.companyId);
    const shown = async () => (await viewer.get(addressOf(sent.id))).body.cv?.id;
    await rowsOf('update stored_file set removed_at = now() where id = $1', [cv.id]);
    expect(await shown()).toBe(cv.id);
    await rowsOf(`update stored_file set status = 'rejected' where id = $1`, [cv.id]);
    expect(await shown()).toBeUndefined();
  });

  it('is there after it was withdrawn, and says so', async () => {
    const job = await aJob();
    const me = await api.as('applicant');
    const sent = await anApplication({ job, applicant: me.person });
    await me.delete(`job-applications/${sent.id}`, {}, ifMatch(1));
    const viewer = await api.as('companyViewer', job.companyId);
    expect((await viewer.get(addressOf(sent.id))).body.status).toBe('withdrawn');
  });

  it('is found by nobody else', async () => {
    const job = await aJob();
    const { sent, me } = await whole(job);
    const reviewer = await api.as('companyReviewer', job.companyId);
    const other = await aJob({ companyId: job.companyId });
    await aReviewer({ jobId: other.id, companyId: job.companyId, userId: reviewer.person.id });
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    const manager = await api.as('companyManager', job.companyId);
    const platform = await api.as('stacAdmin');
    const rejected = await Promise.all([
      reviewer.get(addressOf(sent.id)),
      stranger.get(addressOf(sent.id)),
      stranger.get(addressOf(sent.id, job.companyId)),
      manager.get(addressOf(newId())),
      platform.get(addressOf(sent.id, (await aCompany()).id)),
      platform.get(addressOf(sent.id)),
      me.get(addressOf(sent.id)),
      api.visitor.get(addressOf(sent.id)),
    ]);
    expect(rejected.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 400, 403, 401]);
  });
});
