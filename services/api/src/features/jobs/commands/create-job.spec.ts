import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defaultPipelinePlan } from '@app/contracts/pipelines/stage';
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
import { aPipeline } from '../../../../../../test/support/builders/pipeline.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let companyId: string;
let manager: Caller;
beforeAll(async () => {
  api = await startApi();
  companyId = (await aCompany()).id;
  await aPipeline({ companyId, isPlan: true }, { interview: { name: 'Talk', notifyApplicant: false } });
  manager = await api.as('companyManager', companyId);
});
afterAll(() => api.stop());

const full = {
  title: 'Quality engineer',
  position: 'Engineer',
  department: 'Lab',
  industry: null,
  seniority: 'senior',
  description: '<p>Try what others built.</p>',
  skills: ['Patience'],
  languages: [{ type: 'en', level: 'Elementary' }],
  employmentType: 'fullTime',
  locationType: 'hybrid',
  location: { addressLocality: 'Turin', addressCountry: 'IT' },
  salary: { currency: 'EUR', value: { minValue: 40_000, maxValue: 50_000, unitText: 'YEAR' } },
  education: { requirements: { type: 'degree', credentialCategory: 'bachelor' } },
  experience: { monthsOfExperience: 24, experienceType: 'testing' },
  requirements: { cv: true, coverLetter: false, links: true },
  questions: { form: [{ id: newId(), title: 'Why?', type: 'text', required: true }] },
  expiredAt: '2030-01-01T00:00:00.000Z',
};

describe('creating a job', () => {
  it('takes a title and starts a draft with a pipeline of its own, a copy of the company’s plan', async () => {
    const { status, body } = await manager.post('jobs', { title: 'Tester' });
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), version: 1, pipelineId: expect.any(String), status: 'draft' },
    ]);
    const stages = await rowsOf(
      `select name, type, position, total, (settings ->> 'notifyApplicant')::boolean as notifies from stage
       where pipeline_id = $1 order by position`,
      [body.pipelineId],
    );
    expect(stages).toEqual(
      defaultPipelinePlan.map(({ name, type, settings }, position) => ({
        name: type === 'interview' ? 'Talk' : name,
        type,
        position,
        total: 0,
        notifies: type === 'interview' ? false : settings.notifyApplicant,
      })),
    );
    expect((await api.visitor.get(`public-jobs/${body.id}`)).status).toBe(404);
    expect(await eventsOf(companyId)).toEqual([]);
    const change = { entityName: 'Tester', after: { title: 'Tester', status: 'draft' } };
    await expectAudit(manager, 'job.created', body.id, change);
  });

  it('keeps everything the three steps ask for', async () => {
    const { body: created } = await manager.post('jobs', full);
    const { body } = await manager.get(`jobs/${created.id}`);
    const { location, questions, ...plain } = full;
    expect(body).toMatchObject({
      ...plain,
      location: expect.objectContaining({ city: location.addressLocality, country: 'Italy' }),
      questions: { form: [{ ...questions.form[0], value: null }] },
      status: 'draft',
      live: false,
      publishedAt: null,
      count: 0,
      slug: expect.stringMatching(/^quality-engineer-[0-9a-f]{12}$/),
    });
    const [row] = await rowsOf('select created_by, company_id from job where id = $1', [created.id]);
    expect(row).toEqual({ created_by: manager.person.id, company_id: companyId });
  });

  it('gives jobs of the same title addresses of their own', async () => {
    const replies = await together(6, () => manager.post('jobs', { title: 'Tester' }));
    expect(statusesOf(replies)).toEqual(Array(6).fill(201));
    const ids = replies.map(({ body }) => body.id);
    const slugs = await rowsOf('select slug from job where id = any($1)', [ids]);
    expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(6);
  });

  it('is for managers and admins of the company', async () => {
    expect((await (await api.as('companyAdmin', companyId)).post('jobs', { title: 'x' })).status).toBe(201);
    for (const type of ['companyViewer', 'companyReviewer'] as const) {
      expect((await (await api.as(type, companyId)).post('jobs', { title: 'x' })).status).toBe(403);
    }
    for (const type of ['applicant', 'stacAdmin'] as const) {
      expect((await (await api.as(type)).post('jobs', { title: 'x' })).status).toBe(403);
    }
    expect((await (await api.asNewcomer()).post('jobs', { title: 'x' })).status).toBe(403);
    expect((await api.visitor.post('jobs', { title: 'x' })).status).toBe(401);
  });

  it('names each wrong input', async () => {
    const wrong: [object, string, string | RegExp][] = [
      [{}, 'title', 'Please enter a job title'],
      [{ title: ' ' }, 'title', 'Please enter a job title'],
      [{ title: 'x'.repeat(161) }, 'title', 'At most 160 characters'],
      [{ title: 'a\u0000b' }, 'title', /U\+0000/],
      [{ title: 'x', companyId: newId() }, 'companyId', 'This field is not known'],
      [{ title: 'x', status: 'published' }, 'status', 'This field is not known'],
      [{ title: 'x', employmentType: 'full-time' }, 'employmentType', 'Please choose an employment type'],
      [{ title: 'x', locationType: 'moon' }, 'locationType', 'Please choose where the work is done'],
      [{ title: 'x', skills: [''] }, 'skills.0', 'Please enter a skill'],
      [{ title: 'x', languages: [{ type: 'xx', level: 'Elementary' }] }, 'languages.0.type', /language/],
      [
        { title: 'x', salary: { currency: 'EUR', value: { minValue: 5, maxValue: 4, unitText: 'YEAR' } } },
        'salary.value.maxValue',
        /lowest/,
      ],
      [
        {
          title: 'x',
          salary: { currency: 'EUR', value: { minValue: null, maxValue: null, unitText: 'YEAR' } },
        },
        'salary.value.minValue',
        /at least one/,
      ],
      [
        { title: 'x', questions: { form: [{ id: newId(), title: 'a', type: 'colour' }] } },
        'questions.form.0.type',
        'Choose a kind of answer',
      ],
      [{ title: 'x', expiredAt: 'tomorrow' }, 'expiredAt', 'Please enter a date'],
      [{ title: 'x', expiredAt: '2026-13-40T00:00:00Z' }, 'expiredAt', 'Please enter a date'],
    ];
    for (const [body, field, message] of wrong) {
      const reply = await manager.post('jobs', body);
      expect([body, reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([body, 400, [field]]);
      expect(reply.body.errors[field]).toMatch(message);
    }
  });

  it('refuses two questions with one id: their answers could not be told apart', async () => {
    const question = { id: newId(), title: 'Why?', type: 'text', required: true };
    const reply = await manager.post('jobs', { title: 'x', questions: { form: [question, question] } });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.errors)).toEqual(['questions.form']);
  });
});
