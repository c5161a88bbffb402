import type { Seniority } from '@app/contracts/vocabulary/employment';
import { expireJobs } from '../../../services/worker/src/features/jobs/expire-jobs.js';
import { ifMatch } from '../../../test/support/api.js';
import { rowsOf } from '../../../test/support/builders/arranged-rows.js';
import { aPublicCompany } from './companies.js';
import { type Act, granted, open, type RandomWorld } from './world.js';

export const levels: readonly (Seniority | null)[] = ['junior', 'mid', 'senior', null];

type Job = { id: string; companyId: string; version: number };

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const acting = 'company.deletion_started_at is null';
const isDraft = `it.status = 'draft' and it.taken_down_at is null`;

const create: Act = async (world) =>
  createIn(world, (await world.company(acting)) ?? (await aPublicCompany(world)));

async function createIn(world: RandomWorld, companyId: string): Promise<void> {
  const admin = await world.adminOf(companyId);
  await granted(
    admin.post('jobs', {
      ...{
        title: 'Quality engineer',
        description: '<p>Try what others built.</p>',
        seniority: world.oneOf(levels),
      },
      ...{ requirements: { cv: false, coverLetter: false, links: false } },
      ...{ employmentType: 'fullTime', locationType: 'remote', location: { addressCountry: 'Portugal' } },
    }),
  );
}

/** A job of which this is true; made so where there is none. */
async function jobThat(world: RandomWorld, is: string, made: Act): Promise<Job> {
  const found = await world.row('job', is);
  if (found) return found;
  await made(world);
  return jobThat(world, is, made);
}

const isLast = `company.status = 'published' and it.live and not exists (
  select from job other where other.company_id = it.company_id and other.live and other.id <> it.id)`;

/** One that is live; often the only one of its company, so that the company's metrics change with it. */
async function liveJobThat(world: RandomWorld, is: string, made: Act): Promise<Job> {
  const last = world.random() < 0.5 ? await world.row('job', `${is} and ${isLast}`) : undefined;
  return last ?? (await jobThat(world, `${is} and it.live`, made));
}

const adminOf = (world: RandomWorld, { companyId }: Job) => world.adminOf(companyId);

async function setStatus(world: RandomWorld, job: Job, status: 'draft' | 'published'): Promise<void> {
  await granted((await adminOf(world, job)).put(`job-statuses/${job.id}`, { status }));
}

/** A draft in a company that may publish it. */
const createToPublish: Act = async (world) => createIn(world, await aPublicCompany(world));

const publish: Act = async (world) =>
  setStatus(world, await jobThat(world, `${open} and ${isDraft}`, createToPublish), 'published');

/** A job that takes applications, of a company everybody sees. */
export const aPublicJob = (world: RandomWorld): Promise<Job> =>
  liveJobThat(world, `${open} and company.status = 'published'`, async (inWorld) => {
    await aPublicCompany(inWorld);
    await publish(inWorld);
  });

const aLiveJob = (world: RandomWorld): Promise<Job> => liveJobThat(world, acting, publish);

const unpublish: Act = async (world) => setStatus(world, await aLiveJob(world), 'draft');

const close: Act = async (world) => {
  const job = await aLiveJob(world);
  await granted((await adminOf(world, job)).post(`jobs/${job.id}/close`, undefined, ifMatch(job.version)));
};

const ended = `${open} and it.status = 'published' and not it.live and it.taken_down_at is null`;

async function extend(world: RandomWorld, job: Job, expiredAt: string | null): Promise<void> {
  await granted(
    (await adminOf(world, job)).post(`jobs/${job.id}/extend`, { expiredAt }, ifMatch(job.version)),
  );
}

const reopen: Act = async (world) => extend(world, await jobThat(world, ended, close), inDays(30));

const anOpenJob = (world: RandomWorld) => liveJobThat(world, open, publish);

const prolong: Act = async (world) =>
  extend(world, await anOpenJob(world), world.random() < 0.5 ? inDays(9) : null);

/** Its last day passes, and the worker looks. */
const expire: Act = async (world) => {
  const job = await anOpenJob(world);
  await extend(world, job, inDays(1));
  await rowsOf(`update job set expired_at = now() - interval '1 second' where id = $1`, [job.id]);
  await world.worker.run(expireJobs);
};

const remove: Act = async (world) => {
  const job = await jobThat(world, `${acting} and it.status = 'draft' and it.application_count = 0`, create);
  await granted((await adminOf(world, job)).delete(`jobs/${job.id}`));
};

const copy: Act = async (world) => {
  const job = await jobThat(world, `${acting} and it.taken_down_at is null`, create);
  await granted((await adminOf(world, job)).post(`jobs/${job.id}/copies`, {}));
};

const changeLevel: Act = async (world) => {
  const job = await jobThat(world, acting, create);
  const body = { seniority: world.oneOf(levels) };
  await granted((await adminOf(world, job)).patch(`jobs/${job.id}`, body, ifMatch(job.version)));
};

export const actsOfJobs = {
  ...{ 'job created': create, 'job copied': copy, 'job deleted': remove },
  ...{ 'job published': publish, 'job unpublished': unpublish, 'level of a job changed': changeLevel },
  ...{ 'job closed': close, 'job reopened': reopen, 'job extended': prolong, 'job expired': expire },
} satisfies Record<string, Act>;
