import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { tablesWith } from '../support/canaries.js';
import { anUpload, ok } from '../support/canary-upload.js';
import { eventually } from '../support/eventually.js';
import { queueBackends } from '../support/infrastructure.js';
import { type Ask, ProductClient } from '../support/product-client.js';
import { type RunningProduct, startProduct } from '../support/running-product.js';
import { askServer, filesWith, keysWith } from '../support/whereabouts.js';

/** Processes start anew, and the machine may be busy. */
const patience = 110_000;
jest.setTimeout(5 * patience);

/** What a killed worker had begun with is taken up by another one a minute or two later: that time goes by. */
const LOCKS_END = `with looked as (delete from queues.meta where field = 'stalled-check')
  update queues.job set locked_until_ms = 0, stalled_marked = true where state = 'active'`;

/** One kind of queues dies while bytes go, the other while it is written down what was erased. */
const dies = { postgres: 'after-bytes-deleted', redis: 'after-tombstone-written' };

describe.each(queueBackends())(
  'a candidate who is erased, with a worker that is killed and the queues on $backend',
  ({ backend, redisUrl }) => {
    let product: RunningProduct;
    let client: ProductClient;
    const mark = `Kanarie${randomUUID().slice(-10)}`;
    let count = 0;
    const canary = (): string => `${mark}x${(count += 1)}`;

    beforeAll(async () => {
      const redis: Record<string, string> = redisUrl ? { REDIS_URL: redisUrl } : {};
      const given = { ...redis, FAULT_POINT: dies[backend], RATE_LIMIT_FACTOR: '1000' };
      product = await startProduct(`erased_${backend}`, given);
      client = await ProductClient.of(product);
    });
    afterAll(() => product?.stop());

    /** Everything that holds the mark, wherever the product keeps something. */
    const whereabouts = async (): Promise<string[]> => [
      ...(await tablesWith(product.adminUrl, mark)),
      ...(redisUrl ? await keysWith(redisUrl, mark) : []),
      ...filesWith(product.folder, mark),
    ];
    const isLeft = (places: string[]) =>
      eventually(async () => expect(await whereabouts()).toEqual(places), patience);
    /** As it stands in the log of the company. */
    const whoAsked = (applicationId: string) =>
      product.query(`select made.actor_id, made.acting_role from data_request requested
        join audit_event made on made.entity_id = requested.id and made.action = 'data-request.submitted'
        where requested.application_id = '${applicationId}'`);

    it('is in no table, queue, file or log any more but their own copy, and stays away when yesterday’s database comes back', async () => {
      const company = await client.actAs('company.admin@demo.example');
      const sent = await sendCanaries({ client, company, canary });
      await writeAround(company, client, sent, canary);
      expect(count).toBeGreaterThanOrEqual(24);
      await eventually(async () => expect((await whereabouts()).length).toBeGreaterThan(8), patience);
      const copyId = await aCopy(sent.applicant);
      const copies = filesWith(product.folder, mark).filter((file) => file.includes(copyId));
      expect(copies).toHaveLength(1);
      const yesterday = `${backend}_yesterday_${Date.now().toString(36)}`;
      const onServer = (...statements: string[]) => askServer(product.adminUrl, statements);
      await product.restart((name) => onServer(`create database "${yesterday}" template "${name}"`));
      const again = await untilAnswered(() => client.actAs('company.admin@demo.example'));
      const erased = await again('DELETE', `candidates/${sent.applicantId}`);
      expect([erased.status, erased.body.id]).toEqual([200, sent.applicantId]);
      await product.reviveWorker();
      if (backend === 'postgres') await product.query(LOCKS_END);
      await isLeft(copies);
      expect(await whoAsked(sent.id)).toEqual([{ actor_id: null, acting_role: 'applicant' }]);
      const written = 'select from erasure where written_at is null';
      await eventually(async () => expect(await product.query(written)).toEqual([]), patience);
      await product.restart((name) =>
        onServer(`drop database "${name}"`, `alter database "${yesterday}" rename to "${name}"`),
      );
      const after = await untilAnswered(() => client.actAs('company.admin@demo.example'));
      expect(await whereabouts()).toEqual(copies);
      expect(await whoAsked(sent.id)).toEqual([{ actor_id: null, acting_role: 'applicant' }]);
      const filter = encodeURIComponent(JSON.stringify({ jobId: sent.jobId }));
      const page = await after('GET', `candidates/${sent.applicantId}?filter=${filter}`);
      expect([page.status, page.body.application.erasedAt]).toEqual([200, expect.any(String)]);
      await endCopy(product, client, copyId);
      await isLeft([]);
    });
  },
);

type Sent = {
  id: string;
  jobId: string;
  applicantId: string;
  applicant: Ask;
  address: string;
  name: string;
  letter: string;
};
type Canary = () => string;

const questions = { text: randomUUID(), file: randomUUID() };

/** A job that asks for everything, and an application that answers it. */
async function sendCanaries({
  client,
  company,
  canary,
}: {
  client: ProductClient;
  company: Ask;
  canary: Canary;
}): Promise<Sent> {
  const { body: job } = await company('POST', 'jobs', { title: 'Canary keeper' });
  const form = [
    { id: questions.text, title: 'Why?', type: 'text', required: true },
    { id: questions.file, title: 'A file', type: 'file', required: true },
  ];
  const details = {
    ...{
      description: '<p>Keep birds</p>',
      employmentType: 'fullTime',
      locationType: 'remote',
      seniority: 'senior',
    },
    ...{ location: { addressCountry: 'Portugal' }, questions: { form } },
    requirements: { cv: true, coverLetter: true, links: true },
  };
  await ok(company('PATCH', `jobs/${job.id}`, details, { 'if-match': '"1"' }));
  await ok(company('PUT', `job-statuses/${job.id}`, { status: 'published' }));
  const applicant = await client.actAs('applicant@demo.example');
  const { body: me } = await applicant('GET', 'users/me');
  const name = canary();
  // Called like this as long as they apply: the account is theirs, and stays.
  const isCalled = async (lastName: string) => {
    const { etag } = await applicant('GET', 'users/me');
    await ok(applicant('PATCH', 'users/me', { lastName }, { 'if-match': etag ?? '' }));
  };
  await isCalled(name);
  const cvId = await anUpload(applicant, { owner: me.id, type: 'cv' }, canary);
  const answer = await anUpload(applicant, { owner: me.id, type: 'answer' }, canary);
  const when = { startDate: '2020-01', endDate: null };
  const address = `${canary()}@canary.example`;
  const letter = `I kept ${canary()} for years.`;
  const body = {
    ...{ jobId: job.id, cvId, email: address, referredBy: canary() },
    ...{ coverLetter: letter, details: canary() },
    location: { addressCountry: 'Portugal', streetAddress: canary() },
    education: [{ degree: canary(), school: canary(), fieldOfStudy: canary(), ...when }],
    experience: [
      { title: canary(), summary: canary(), company: canary(), industry: '', current: true, ...when },
    ],
    links: [{ name: canary(), link: `https://${canary()}.example/` }],
    questions: {
      form: [
        { id: questions.text, value: canary() },
        { id: questions.file, value: answer },
      ],
    },
  };
  const sent = await ok(applicant('POST', 'job-applications', body, { 'idempotency-key': randomUUID() }));
  await isCalled(me.lastName);
  // From now on the company alone has it.
  await ok(applicant('DELETE', `files/${cvId}`));
  return { id: sent.id, jobId: job.id, applicantId: me.id, applicant, address, name, letter };
}

/** What the company writes about somebody and to them, and what they answer. */
async function writeAround(company: Ask, client: ProductClient, sent: Sent, canary: Canary): Promise<void> {
  const about = { entityId: sent.id, entityType: 'job_application' };
  const { body: me } = await company('GET', 'users/me');
  const manager = await client.actAs('company.manager@demo.example');
  const { body: colleague } = await manager('GET', 'users/me');
  const version = async () => (await company('GET', `job-applications/${sent.id}`)).etag ?? '';
  const tag = canary();
  await ok(company('PATCH', `job-applications/${sent.id}`, { tags: [tag] }, { 'if-match': await version() }));
  await ok(
    company('POST', 'activities', { ...about, type: 'comment', content: canary(), mentions: [colleague.id] }),
  );
  const file = await anUpload(company, { owner: me.id, type: 'message' }, canary);
  const message = { ...about, type: 'message', title: canary(), content: canary(), files: [file] };
  await ok(company('POST', 'activities', message));
  await ok(sent.applicant('POST', 'activities', { ...about, type: 'message', content: canary() }));
  await ok(
    company('POST', `job-applications/${sent.id}/reviews`, { userIds: [colleague.id], note: canary() }),
  );
  const more = { 'if-match': await version() };
  await ok(company('POST', `job-applications/${sent.id}/response-extension`, { reason: canary() }, more));
  const rejection = { reason: 'other', note: canary(), text: canary(), notify: 'onClosing' };
  await ok(
    company('POST', `job-applications/${sent.id}/rejection`, rejection, { 'if-match': await version() }),
  );
  const views = [
    { name: canary(), filter: { q: sent.address } },
    { name: 'By letter', filter: { q: sent.letter } },
    { name: 'By tag', filter: { tag: [tag] } },
    { name: `Call ${sent.name} back`, filter: { late: true } },
  ];
  for (const view of views)
    await ok(manager('POST', 'saved-views', { ...view, sort: ['appliedAt', 'DESC'], columns: [] }));
  // The log of the company says that somebody asked, and until then who.
  await ok(sent.applicant('POST', 'data-requests', { applicationId: sent.id, kind: 'erase' }));
  const many = { filter: { jobId: sent.jobId }, action: { kind: 'message', content: canary() } };
  const { id } = await ok(company('POST', 'application-bulk-actions', many));
  const isOver = async () =>
    expect((await ok(company('GET', `application-bulk-actions/${id}`))).status).toBe('finished');
  await eventually(isOver, patience);
}

/** The file with everything about somebody, which they asked for themselves; answers its id. */
async function aCopy(applicant: Ask): Promise<string> {
  const { id } = await ok(applicant('POST', 'data-exports'));
  const isReady = async () => expect((await ok(applicant('GET', `data-exports/${id}`))).status).toBe('ready');
  await eventually(isReady, patience);
  return id;
}

/** Its days are over, and the run that looks for such files, once an hour, comes now. */
async function endCopy(product: RunningProduct, client: ProductClient, id: string): Promise<void> {
  await product.query('update data_export set ends_at = now() where id = $1', [id]);
  const platform = await client.actAs('stac.admin@demo.example');
  const filter = encodeURIComponent(JSON.stringify({ q: 'end-data-exports' }));
  const [schedule] = await ok(platform('GET', `schedules?filter=${filter}`));
  await ok(platform('POST', `schedules/${schedule.id}/run`));
}

/** Processes that start refuse for a moment. */
const untilAnswered = (act: () => Promise<Ask>): Promise<Ask> => eventually(act, patience);
