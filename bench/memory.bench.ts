import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Ask, aLiveJob, ProductClient } from '../test/support/product-client.js';
import { cvOf } from './cv-of.js';
import { type DemoProduct, signInBody, withDemoProduct } from './demo-product.js';
import { moreJobs } from './more-jobs.sql.js';
import { residentMegabytes } from './processor-time.js';

/**
 * Memory of each process while people of every kind use the product, for an hour: visitors, applicants, recruiters and an
 * administrator, forty requests a second. Ends with status 1 when a process holds more than its goal at the end, or a request fails.
 * `--minutes=5` makes it shorter, `--per-second=10` suits a slow machine: one that falls behind measures its own queue.
 */
const given = (name: string, usual: number) =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const MINUTES = given('minutes', 60);
const PER_SECOND = given('per-second', 40);
const PRINTED_EVERY_MS = (MINUTES * 60_000) / 12;
const SIGNED_IN_FOR_MS = 10 * 60_000;
const APPLICANT = 'applicant@demo.example';
/** Megabytes that are resident. */
const GOALS = { api: 250, worker: 200, identity: 150 };
/** What the processes held after such an hour before they had goals. */
const BEFORE = { api: 490, worker: 294, identity: 152 };

type Act = (number: number) => Promise<unknown>;
const names = ['api', 'worker', 'identity'] as const;

async function answered(call: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await call;
  if (status >= 400)
    throw new Error(`${status}: ${JSON.stringify({ ...Object(body), requestId: undefined }).slice(0, 300)}`);
}

async function visits(product: DemoProduct): Promise<Act[]> {
  const client = await ProductClient.of(product);
  const visitor = client.as(null);
  const page = async (path: string) => {
    const reply = await fetch(`${product.webUrl}${path}`);
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`);
  };
  const words = ['engineer', 'nurse', 'remote', 'desinger', 'manager', 'berlin'];
  const word = (number: number) => words[number % words.length];
  return [
    () => page('/'),
    (number) => page(`/?q=${word(number)}`),
    (number) => answered(visitor('GET', `public-jobs?q=${word(number)}`)),
    (number) => answered(visitor('GET', `public-jobs?q=${word(number)}&sort=newest`)),
    () => product.askIdentity('InitiateAuth', signInBody(product.clientId, 'applicant@demo.example')),
  ];
}

/** Somebody who signs in again before their token ends. */
function signedIn(client: ProductClient, email: string): Ask {
  let since = performance.now();
  let session = client.actAs(email);
  return async (...request) => {
    if (performance.now() - since > SIGNED_IN_FOR_MS) {
      since = performance.now();
      session = client.actAs(email);
    }
    return (await session)(...request);
  };
}

async function work(product: DemoProduct): Promise<Act[]> {
  const client = await ProductClient.of(product);
  const manager = signedIn(client, 'company.manager@demo.example');
  const administrator = signedIn(client, 'stac.admin@demo.example');
  const applicant = signedIn(client, APPLICANT);
  const { jobId, companyId } = await aLiveJob(manager);
  const { pipelineId } = (await manager('GET', `jobs/${jobId}`)).body;
  const list = (filter: object) =>
    new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,24]' }).toString();
  const { body: rows } = await manager('GET', `job-applications?${list({ jobId })}`);
  const comment = { entityId: rows[0].id, entityType: 'job_application', type: 'comment' };
  const reads: [Ask, string][] = [
    [manager, `company-dashboards/${companyId}`],
    [manager, `pipelines/${pipelineId}/board`],
    [manager, `job-applications?${list({ jobId })}`],
    [manager, `job-applications/${rows[0].id}`],
    [manager, `jobs?${list({})}`],
    [administrator, `companies?${list({})}`],
    [administrator, `users?${list({})}`],
    [applicant, `applied-jobs?${list({})}`],
    [applicant, 'users/me'],
  ];
  return [
    ...reads.map(
      ([ask, route]): Act =>
        () =>
          answered(ask('GET', route)),
    ),
    (number) => answered(manager('POST', 'activities', { ...comment, content: `Comment ${number}` })),
    await applying(product, applicant),
  ];
}

/** Sends the next application of one and the same person; once there is none left, their list is read instead. */
async function applying(product: DemoProduct, applicant: Ask): Promise<Act> {
  const jobs = await moreJobs(product, 'memory', Math.ceil(MINUTES * 60));
  const cvId = await cvOf(product, APPLICANT);
  let next = 0;
  return (number) => {
    const jobId = number % 3 === 0 ? jobs[next] : undefined;
    if (!jobId) return answered(applicant('GET', 'users/me'));
    next += 1;
    const body = { jobId, email: APPLICANT, cvId, questions: { form: [] } };
    return answered(applicant('POST', 'job-applications', body, { 'idempotency-key': randomUUID() }));
  };
}

async function measure(product: DemoProduct): Promise<void> {
  const held = () => names.map((name) => [name, residentMegabytes(product.pidOf(name))] as const);
  const shown = () =>
    held()
      .map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`)
      .join(', ');
  const acts = [...(await visits(product)), ...(await work(product))];
  const failures = new Map<string, number>();
  const start = performance.now();
  const end = start + MINUTES * 60_000;
  let printed = start;
  process.stdout.write(
    `Memory under ${PER_SECOND} requests a second for ${MINUTES} minutes\n  0 min: ${shown()} MB\n`,
  );
  for (let number = 0; performance.now() < end; number += 1) {
    await sleep(Math.max(0, start + (number * 1_000) / PER_SECOND - performance.now()));
    const act = acts[number % acts.length];
    void act?.(Math.floor(number / acts.length)).catch((error: unknown) => {
      const text = String(error).slice(0, 200);
      failures.set(text, (failures.get(text) ?? 0) + 1);
    });
    if (performance.now() - printed < PRINTED_EVERY_MS) continue;
    printed = performance.now();
    process.stdout.write(`  ${((printed - start) / 60_000).toFixed(0)} min: ${shown()} MB\n`);
  }
  for (const [text, count] of failures) process.stdout.write(`  failed ${count} times: ${text}\n`);
  if (failures.size > 0) process.exitCode = 1;
  for (const [name, megabytes] of held()) {
    process.stdout.write(
      `  ${name} ${megabytes.toFixed(0)} MB (goal ${GOALS[name]}, ${BEFORE[name]} before)\n`,
    );
    if (megabytes > GOALS[name]) process.exitCode = 1;
  }
}

await withDemoProduct('bench_memory', measure, { MAIL_PER_SECOND: '1000' });
process.exit();
