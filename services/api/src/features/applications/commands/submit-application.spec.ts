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
import { insertInto, Json, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aPublicJob, change, show } from '../../../../../../test/support/builders/public-job.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';

let api: ApiUnderTest;
let applicant: Caller;

beforeAll(async () => {
  api = await startApi();
  applicant = await api.as('applicant');
});
afterAll(() => api.stop());

const apply = (caller: Pick<Caller, 'post'>, jobId: string, parts: object = {}, key: string = newId()) =>
  caller.post('job-applications', { jobId, email: 'ada@example.com', ...parts }, { 'idempotency-key': key });
const sentTo = (jobId: string) =>
  rowsOf<Record<string, unknown>>('select * from application where job_id = $1 order by applied_at, id', [
    jobId,
  ]);

describe('sending an application', () => {
  it('answers a receipt, places a card at the end of the entry stage, counts, and stages one event', async () => {
    const job = await aPublicJob(api);
    const first = await apply(await api.as('applicant'), job.id);
    const sender = await api.as('applicant');
    const reply = await apply(sender, job.id, {
      phone: '+44 20 7946 0958',
      location: { addressLocality: 'London' },
      links: [{ name: 'Work', link: 'https://work.example' }],
      coverLetter: 'Dear all',
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.any(String),
      reference: expect.stringMatching(/^[0-9A-F]{8}$/),
      jobId: job.id,
      status: 'active',
      publicStage: 'received',
      responseDueAt: expect.any(String),
      createdAt: expect.any(String),
    });
    const sent = await sentTo(job.id);
    expect(sent.map(({ id }) => id)).toEqual([first.body.id, reply.body.id]);
    expect(sent[1]).toMatchObject({
      applicant_id: sender.person.id,
      company_id: job.companyId,
      stage_id: job.stages.entry.id,
      first_name: 'Ada',
      email: 'ada@example.com',
      phone: '+442079460958',
      location: { city: 'London' },
      links: [{ name: 'Work', link: 'https://work.example' }],
      cover_letter: 'Dear all',
      job_snapshot: { title: job.title, company: expect.objectContaining({ name: 'Northwind' }) },
    });
    expect(Number(sent[1]?.board_position)).toBeGreaterThan(Number(sent[0]?.board_position));
    const counted = `select stage.total, job.application_count as applications from stage, job
      where stage.id = $1 and job.id = $2`;
    expect(await rowsOf(counted, [job.stages.entry.id, job.id])).toEqual([{ total: 2, applications: 2 }]);
    const events = await eventsOf(job.companyId, 'application.submitted');
    expect(events.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ applicationId: first.body.id, firstOfJob: true }),
      expect.objectContaining({
        applicationId: reply.body.id,
        applicantId: sender.person.id,
        stageId: job.stages.entry.id,
        firstOfJob: false,
      }),
    ]);
  });

  it('takes occupation and languages from the profile as it is now', async () => {
    const sender = await api.asNewcomer();
    await sender.post('user-accounts', { as: 'applicant', firstName: 'Ada', lastName: 'Lovelace' });
    const acting = api.asPerson(sender.person, { type: 'applicant' });
    const languages = [{ type: 'en', level: 'Native or bilingual' }];
    await acting.patch(`user-applicant/${sender.person.id}`, { position: 'Analyst', languages }, ifMatch(1));
    const job = await aPublicJob(api);
    await apply(acting, job.id);
    expect(await sentTo(job.id)).toMatchObject([{ position: 'Analyst', languages }]);
  });

  it('promises an answer within the days of the job, or of its company, or the usual ones', async () => {
    const job = await aPublicJob(api);
    const { companyId } = job;
    const promisedDays = async () => {
      const { body } = await apply(await api.as('applicant'), job.id);
      return (Date.parse(body.responseDueAt) - Date.parse(body.createdAt)) / 86_400_000;
    };
    expect(await promisedDays()).toBe(21);
    const days = { responseDays: 30, interviewResponseDays: 3 };
    await insertInto('company_settings', { companyId, retentionMonths: 24, version: 1, ...days });
    expect(await promisedDays()).toBe(30);
    await change(job.id, { settings: new Json({ responseDays: 9 }) });
    expect(await promisedDays()).toBe(9);
    const terms = await rowsOf(
      'select response_days as days, response_interview_days as interview from application where job_id = $1 order by applied_at, id',
      [job.id],
    );
    expect(terms).toEqual([
      { days: 21, interview: 14 },
      { days: 30, interview: 3 },
      { days: 9, interview: 3 },
    ]);
  });

  it('does not make an edit stale that somebody is working on', async () => {
    const job = await aPublicJob(api);
    await apply(await api.as('applicant'), job.id);
    const manager = await api.as('companyManager', job.companyId);
    expect((await manager.patch(`jobs/${job.id}`, { department: 'Lab' }, ifMatch(1))).status).toBe(200);
  });

  it('counts everybody who applies at once, each with a place of their own', async () => {
    const job = await aPublicJob(api);
    const senders = await together(10, () => api.as('applicant'));
    const replies = await Promise.all(senders.map((sender) => apply(sender, job.id)));
    expect(statusesOf(replies)).toEqual(Array(10).fill(201));
    const places = (await sentTo(job.id)).map(({ board_position }) => board_position);
    expect(new Set(places).size).toBe(10);
    expect(await rowsOf('select total from stage where id = $1', [job.stages.entry.id])).toEqual([
      { total: 10 },
    ]);
    expect(await rowsOf('select application_count from job where id = $1', [job.id])).toEqual([
      { application_count: 10 },
    ]);
  });
});

describe('what the job asks for', () => {
  it('is named when it is missing, all at once', async () => {
    const [text, number, yesNo] = [newId(), newId(), newId()];
    const job = await aPublicJob(api, {
      requirements: { cv: true, coverLetter: true, links: true },
      questions: [
        { id: text, title: 'Why?', type: 'text', required: true },
        { id: number, title: 'Since when?', type: 'number', required: true },
        { id: yesNo, title: 'Really?', type: 'boolean', required: true },
      ],
    });
    const bare = await apply(applicant, job.id);
    expect([bare.status, bare.body.code]).toEqual([422, 'application.incomplete']);
    expect(Object.keys(bare.body.errors).sort()).toEqual(
      [
        'coverLetter',
        'cvId',
        'links',
        `questions.${number}`,
        `questions.${text}`,
        `questions.${yesNo}`,
      ].sort(),
    );
    expect(await sentTo(job.id)).toEqual([]);
  });

  it('is held against the type of each answer, and nothing else may be answered', async () => {
    const [text, number, yesNo, optional, unknown] = [newId(), newId(), newId(), newId(), newId()];
    const job = await aPublicJob(api, {
      questions: [
        { id: text, title: 'Why?', type: 'text', required: true },
        { id: number, title: 'Since when?', type: 'number', required: true },
        { id: yesNo, title: 'Really?', type: 'boolean', required: true },
        { id: optional, title: 'More?', type: 'text', required: false },
      ],
    });
    const answers = (values: Record<string, unknown>) => ({
      questions: { form: Object.entries(values).map(([id, value]) => ({ id, value })) },
    });
    const wrong = await apply(
      applicant,
      job.id,
      answers({ [text]: 7, [number]: '7', [yesNo]: 'yes', [unknown]: 1 }),
    );
    expect(wrong.body.errors).toEqual({
      [`questions.${text}`]: 'Please answer with text',
      [`questions.${number}`]: 'Please answer with a number',
      [`questions.${yesNo}`]: 'Please answer yes or no',
      [`questions.${unknown}`]: 'This job does not ask that',
    });
    const right = await apply(applicant, job.id, answers({ [text]: 'Because', [number]: 7, [yesNo]: false }));
    expect(right.status).toBe(201);
    const [sent] = await sentTo(job.id);
    expect(sent?.answers).toEqual([
      { id: text, title: 'Why?', type: 'text', value: 'Because' },
      { id: number, title: 'Since when?', type: 'number', value: 7 },
      { id: yesNo, title: 'Really?', type: 'boolean', value: false },
      { id: optional, title: 'More?', type: 'text', value: null },
    ]);
  });

  it('refuses texts no database keeps and links nobody should follow', async () => {
    const question = newId();
    const job = await aPublicJob(api, {
      questions: [{ id: question, title: 'Why?', type: 'text', required: false }],
    });
    const nul = 'a\u0000b';
    const spoiled = [
      { coverLetter: nul },
      { details: nul },
      { phone: nul },
      { links: [{ name: nul, link: 'https://a.example' }] },
      { links: [{ name: 'x', link: `https://a.example/${nul}` }] },
      { links: [{ name: 'x', link: 'javascript:alert(1)' }] },
      { location: { addressLocality: nul } },
      { education: [{ degree: nul, school: 'x', fieldOfStudy: '', startDate: null, endDate: null }] },
      { questions: { form: [{ id: question, value: nul }] } },
      { email: 'not an address' },
      { userId: newId() },
    ];
    for (const parts of spoiled) {
      const reply = await apply(applicant, job.id, parts);
      expect([parts, reply.status, reply.body.code]).toEqual([parts, 400, 'request.invalid']);
      expect(Object.keys(reply.body.errors)).toHaveLength(1);
    }
    expect(await sentTo(job.id)).toEqual([]);
  });
});

describe('an application is refused', () => {
  it('to everybody who is not an applicant', async () => {
    const job = await aPublicJob(api);
    for (const type of ['companyAdmin', 'companyManager', 'companyReviewer', 'companyViewer'] as const) {
      expect((await apply(await api.as(type, job.companyId), job.id)).status).toBe(403);
    }
    expect((await apply(await api.as('stacAdmin'), job.id)).status).toBe(403);
    expect((await apply(await api.asNewcomer(), job.id)).status).toBe(403);
    expect((await apply(api.visitor, job.id)).status).toBe(401);
  });

  it('to an applicant whose address is not proven', async () => {
    const job = await aPublicJob(api);
    const unverified = await api.as('applicant');
    await rowsOf('update app_user set email_verified = false where id = $1', [unverified.person.id]);
    const reply = await apply(unverified, job.id);
    expect([reply.status, reply.body.code]).toEqual([422, 'account.email-not-verified']);
  });

  it('for a job nobody sees: unknown, a draft, of a company that is a draft', async () => {
    expect((await apply(applicant, newId())).status).toBe(404);
    const draft = await aJob({ status: 'draft', companyId: (await aCompany()).id });
    await show(api, draft.companyId);
    expect((await apply(applicant, draft.id)).status).toBe(404);
    const hidden = await aPublicJob(api);
    const admin = await api.as('companyAdmin', hidden.companyId);
    await admin.put(`company-statuses/${hidden.companyId}`, { status: 'draft' });
    expect((await apply(applicant, hidden.id)).status).toBe(404);
  });

  it('for a closed job, by a person or the clock, even before the sweep noticed', async () => {
    const closed = await aPublicJob(api, { live: false, expiredAt: new Date(Date.now() - 1_000) });
    const expired = await aPublicJob(api);
    await change(expired.id, { expired_at: new Date(Date.now() - 1_000) });
    for (const job of [closed, expired]) {
      const reply = await apply(applicant, job.id);
      expect([reply.status, reply.body.code]).toEqual([410, 'job.closed']);
    }
  });

  it('twice, as an existing resource, however close they come', async () => {
    const job = await aPublicJob(api);
    const replies = await together(6, () => apply(applicant, job.id));
    expect(statusesOf(replies)).toEqual([201, 409, 409, 409, 409, 409]);
    const rejected = replies.find(({ status }) => status === 409);
    expect(rejected?.body).toMatchObject({
      code: 'application.already-sent',
      message: 'Resource already exist',
    });
    expect(await sentTo(job.id)).toHaveLength(1);
    expect(await eventsOf(job.companyId, 'application.submitted')).toHaveLength(1);
    expect(await rowsOf('select total from stage where id = $1', [job.stages.entry.id])).toEqual([
      { total: 1 },
    ]);
  });

  it('only until it was withdrawn: applying anew is a new card', async () => {
    const job = await aPublicJob(api);
    const { body: first } = await apply(applicant, job.id);
    expect((await applicant.delete(`job-applications/${first.id}`, undefined, ifMatch(1))).status).toBe(200);
    const again = await apply(applicant, job.id);
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(first.id);
    expect((await sentTo(job.id)).map(({ status }) => status)).toEqual(['withdrawn', 'active']);
  });
});
