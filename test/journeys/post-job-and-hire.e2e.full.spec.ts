import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { countingReactions } from '../../services/worker/src/features/statistics/counting-reactions.js';
import { noticeContent } from '../support/notice-content.js';
import { eventually } from '../support/eventually.js';
import { queueBackends } from '../support/infrastructure.js';
import { movesBecomeKnown } from '../support/moves-become-known.js';
import { type Ask, ProductClient, type Reply } from '../support/product-client.js';
import { type RunningProduct, startProduct } from '../support/running-product.js';
import { uploadDocument } from '../support/product-upload.js';
import { pdf } from '../support/uploads.js';

type Applicant = { ask: Ask; userId: string; email: string };

/** Worker and mail inbox are processes of their own, and the machine may be busy. */
const PATIENCE = 90_000;
const question = {
  id: randomUUID(),
  title: 'How many bridges did you build?',
  type: 'number',
  required: true,
};

describe.each(queueBackends())(
  'posting a job and hiring, with the queues on $backend',
  ({ backend, redisUrl }) => {
    let product: RunningProduct;
    let client: ProductClient;

    beforeAll(async () => {
      if (redisUrl) await emptied(redisUrl);
      product = await startProduct(`hire_${backend}`, redisUrl ? { REDIS_URL: redisUrl } : {});
      client = await ProductClient.of(product);
    });
    afterAll(() => product?.stop());

    it('leads from two registrations to a hired applicant, told by mail and counted', async () => {
      const platform = await client.actAs('stac.admin@demo.example');
      const before = await metricsOfDemoData(platform, product);
      const owner = `owner.${backend}@journey.example`;
      const company = await registerCompany(client, owner);
      const job = await publishJob(client, company);
      const applicant = await registerApplicant(client, `applicant.${backend}@journey.example`);

      const cvId = await uploadCv(applicant);
      await applyOnce(applicant, job.id, cvId);
      await eventually(async () => {
        expect(await subjectsTo(client, applicant.email)).toContain(
          'Your application to Arch & Span has arrived',
        );
        expect(await subjectsTo(client, owner)).toContain('New application for Bridge Builder');
      }, PATIENCE);

      const news = async () => [
        ...(await textsOf(client, applicant.email, 'News about your application to Arch & Span')),
        ...(await textsOf(client, applicant.email, 'You are hired: Bridge Builder at Arch & Span')),
      ];
      const told = (times: number) =>
        eventually(async () => {
          await movesBecomeKnown((sql, values) => product.query(sql, values), applicant.email);
          expect(await news()).toHaveLength(times);
        }, PATIENCE);
      await interviewAndHire(company.ask, job.pipelineId, () => told(1));
      await told(2);
      expect(await publicStageOf(applicant)).toBe('hired');

      await readCvAsCompany(company.ask, cvId);
      await eventually(async () => {
        const { body } = await platform('GET', 'platform-statistics');
        const rise = (key: string) => body[key] - before[key];
        expect({
          signups: rise('signupCount'),
          companies: rise('liveCompanyCount'),
          jobs: rise('jobCount'),
          jobsWithApplication: rise('jobAppliedCount'),
          applications: rise('jobApplicationCount'),
          cvs: rise('cvFileCount'),
        }).toEqual({ signups: 2, companies: 1, jobs: 1, jobsWithApplication: 1, applications: 1, cvs: 1 });
      }, PATIENCE);
      // Delivered at least once, seen once.
      const mails = await subjectsTo(client, applicant.email);
      expect(mails.filter((subject) => subject.endsWith('has arrived'))).toHaveLength(1);
      expect(new Set(await news()).size).toBe(2);
    });
  },
);

async function emptied(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl);
  await redis.flushdb();
  redis.disconnect();
}

/** The figures once the worker has counted what the start brought along. */
async function metricsOfDemoData(platform: Ask, product: RunningProduct): Promise<Reply['body']> {
  const known = JSON.stringify(countingReactions.map(({ name, on }) => ({ event: on, consumer: name })));
  return eventually(async () => {
    const first = await platform('GET', 'platform-statistics');
    expect([first.status, first.body.recountedAt]).toEqual([200, expect.any(String)]);
    const uncounted = await product.query(
      `select sent.id from outbox_message sent
       join jsonb_to_recordset($1) as known(event text, consumer text) on known.event = sent.name
       where not exists (select from inbox_message done
         where done.event_id = sent.id and done.consumer = known.consumer)`,
      [known],
    );
    expect(uncounted).toEqual([]);
    const counted = await platform('GET', 'platform-statistics');
    expect(counted.status).toBe(200);
    return counted.body;
  }, PATIENCE);
}

async function registerCompany(client: ProductClient, email: string): Promise<{ ask: Ask; id: string }> {
  const token = await client.signUp(email, { given: 'Olga', family: 'Nero' });
  const body = { as: 'company', firstName: 'Olga', lastName: 'Nero', companyName: 'Arch & Span' };
  const role = await client.as(token)('POST', 'user-accounts', body);
  expect(role).toMatchObject({ status: 201, body: { entityId: expect.any(String) } });
  const ask = client.as(token, role.body);
  const published = await ask('PUT', `company-statuses/${role.body.entityId}`, { status: 'published' });
  expect(published.status).toBe(200);
  return { ask, id: role.body.entityId };
}

/** From a title to an entry in the public search; a draft that lacks something is not published. */
async function publishJob(
  client: ProductClient,
  { ask }: { ask: Ask },
): Promise<{ id: string; pipelineId: string }> {
  const { body: draft } = await ask('POST', 'jobs', { title: 'Bridge Builder' });
  const publish = () => ask('PUT', `job-statuses/${draft.id}`, { status: 'published' });
  expect(await publish()).toMatchObject({ status: 422, body: { code: 'job.not-publishable' } });
  const details = {
    description: '<p>Build <b>bridges</b><script>alert(1)</script></p>',
    employmentType: 'fullTime',
    locationType: 'remote',
    location: { addressCountry: 'Portugal' },
    seniority: 'senior',
    requirements: { cv: true, coverLetter: false, links: false },
    questions: { form: [question] },
  };
  const edited = await ask('PATCH', `jobs/${draft.id}`, details, { 'if-match': '"1"' });
  expect(edited.status).toBe(200);
  expect(await publish()).toMatchObject({
    status: 422,
    body: { errors: { notice: 'Please publish your privacy notice for applicants' } },
  });
  const notice = await ask('POST', 'employer-notices', { content: noticeContent });
  await ask('POST', `employer-notices/${notice.body.id}/publication`, undefined, { 'if-match': '"1"' });
  expect(await publish()).toMatchObject({ status: 200, body: { status: 'published', live: true } });
  const visitor = client.as(null);
  const search = await visitor('GET', 'public-jobs?q=bridge');
  expect(search.body).toMatchObject({ total: 1, items: [{ title: 'Bridge Builder' }] });
  const preview = await visitor('GET', `public-jobs/${draft.id}`);
  expect(preview.body).toMatchObject({
    description: '<p>Build <b>bridges</b></p>',
    questions: { form: [{ id: question.id, title: question.title }] },
  });
  return { id: draft.id, pipelineId: draft.pipelineId };
}

async function registerApplicant(client: ProductClient, email: string): Promise<Applicant> {
  const token = await client.signUp(email, { given: 'Ada', family: 'Arch' });
  const body = { as: 'applicant', firstName: 'Ada', lastName: 'Arch' };
  const role = await client.as(token)('POST', 'user-accounts', body);
  expect(role.status).toBe(201);
  const { body: me } = await client.as(token)('GET', 'users/me');
  return { ask: client.as(token, role.body), userId: me.id, email };
}

/** Uploads a CV, and waits until the file was inspected. */
async function uploadCv({ ask, userId }: Applicant): Promise<string> {
  const id = await uploadDocument(ask, { userId, type: 'cv', fileName: 'résumé.pdf' });
  await eventually(async () => {
    const { body } = await ask('GET', `files/${id}`);
    expect(body.status).toBe('available');
  }, PATIENCE);
  return id;
}

/** Sent twice under one key it is one application; a second one of its own is refused. */
async function applyOnce({ ask, email }: Applicant, jobId: string, cvId: string): Promise<void> {
  const body = { jobId, email, cvId, questions: { form: [{ id: question.id, value: 7 }] } };
  const key = randomUUID();
  const send = (idempotencyKey: string) =>
    ask('POST', 'job-applications', body, { 'idempotency-key': idempotencyKey });
  const first = await send(key);
  expect(first.status).toBe(201);
  expect((await send(key)).body).toEqual(first.body);
  expect(await send(randomUUID())).toMatchObject({
    status: 409,
    body: { code: 'application.already-sent' },
  });
}

/** Moves the only card to the interview and, once that is told, to the hired; an old board is refused. */
async function interviewAndHire(ask: Ask, pipelineId: string, told: () => Promise<void>): Promise<void> {
  const { body: board } = await ask('GET', `pipelines/${pipelineId}/board`);
  const [card] = board.stages[0].cards;
  const stageOf = (wanted: (stage: { type: string; name: string }) => boolean) => board.stages.find(wanted);
  const move = (to: { id: string }, version: number) =>
    ask(
      'PUT',
      `job-applications/${card.id}/stage`,
      { toStageId: to.id, afterApplicationId: null },
      { 'if-match': `"${version}"` },
    );
  const interview = stageOf(({ name }) => name === 'Interview');
  const hired = stageOf(({ type }) => type === 'hired');
  const moved = await move(interview, card.version);
  expect(moved).toMatchObject({ status: 200, body: { stageId: interview.id } });
  expect(await move(hired, card.version)).toMatchObject({ status: 412, body: { code: 'resource.stale' } });
  await told();
  expect((await move(hired, moved.body.version)).status).toBe(200);
  const { body: after } = await ask('GET', `pipelines/${pipelineId}/board`);
  const totals = after.stages.filter(({ total }: { total: number }) => total > 0);
  expect(totals).toMatchObject([{ id: hired.id, total: 1, cards: [{ id: card.id, firstName: 'Ada' }] }]);
}

async function readCvAsCompany(ask: Ask, cvId: string): Promise<void> {
  const link = await ask('GET', `files/${cvId}/link`);
  expect(link.status).toBe(200);
  const file = await fetch(link.body.url);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf);
}

async function publicStageOf({ ask }: Applicant): Promise<string> {
  const { body } = await ask('GET', 'applied-jobs');
  return body[0].publicStage;
}

async function subjectsTo(client: ProductClient, address: string): Promise<string[]> {
  return (await client.mailsTo(address)).map(({ subject }) => subject);
}

async function textsOf(client: ProductClient, address: string, wanted: string): Promise<string[]> {
  const mails = await client.mailsTo(address);
  return mails.filter(({ subject }) => subject === wanted).map(({ text }) => text);
}
