import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { insertInto, Json, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import { anApplicant, aPerson, aRole } from '../../../../../test/support/builders/person.builder.js';
import { aStoredFile } from '../../../../../test/support/builders/stored-file.builder.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { addToCounters, metrics } from './counters.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

async function counters(): Promise<Record<string, number>> {
  const rows = await rowsOf<{ key: string; total: string }>(
    'select key, sum(value) as total from statistic_counter group by key',
  );
  return Object.fromEntries(rows.map(({ key, total }) => [key, Number(total)]));
}

/** By how much the figures change while `work` runs; what stays the same is left out. */
async function changesOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await counters();
  await work();
  const after = await counters();
  const changes = metrics.map((key) => [key, (after[key] ?? 0) - (before[key] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

const counted = (event: ReturnType<typeof anEvent>) => worker.deliverTo('statistics', event);
const registered = (userId: string) =>
  counted(anEvent('account.registered', null, { userId, roleType: 'applicant', firstRole: true }));
const ofSeniority = (userId: string) =>
  counted(anEvent('profile.seniority-changed', null, { userId, from: null, to: 'mid' }));
const published = ({ id: jobId }: BuiltJob) =>
  counted(anEvent('job.published', null, { jobId, firstTime: true, seniority: null }));
const jobChanged = ({ id: jobId }: BuiltJob) =>
  counted(anEvent('job.seniority-changed', null, { jobId, from: 'junior', to: 'senior' }));
const available = (fileId: string) => counted(anEvent('file.available', null, { fileId, type: 'cv' }));
const removed = (fileId: string) => counted(anEvent('file.removed', null, { fileId, type: 'cv' }));

/** An applicant whose profile says this. */
async function aProfile(given: { seniority?: string | null; onboardedAt?: Date | null } = {}) {
  const person = await anApplicant();
  const [empty, nothing] = [new Json([]), new Json({})];
  await insertInto('applicant_profile', {
    userId: person.id,
    ...{ location: nothing, links: empty, additionalLinks: empty, languages: empty, technologies: empty },
    ...{ hardSkills: empty, education: empty, experience: empty, completedSteps: [] },
    createdAt: new Date(),
    seniority: given.seniority ?? null,
    onboardedAt: given.onboardedAt ?? null,
  });
  return person;
}

describe('counting people', () => {
  it('counts an applicant once, and nobody without a role', async () => {
    const { id } = await anApplicant();
    expect(await changesOf(() => registered(id))).toEqual({ applicantCount: 1, signupCount: 1 });
    expect(await changesOf(() => registered(id))).toEqual({});
    const { id: nobody } = await aPerson();
    expect(await changesOf(() => registered(nobody))).toEqual({});
    await aRole({ userId: nobody, roleType: 'stacAdmin' });
    expect(await changesOf(() => registered(nobody))).toEqual({ signupCount: 1 });
  });

  it('counts a complete profile, and whoever ever applied', async () => {
    const applicant = await aProfile({ onboardedAt: new Date() });
    const onboarded = () => counted(anEvent('onboarding.completed', null, { userId: applicant.id }));
    expect(await changesOf(onboarded)).toEqual({
      ...{ applicantCount: 1, signupCount: 1 },
      applicantOnboardedCount: 1,
    });
    await anApplication({ applicant });
    expect(await changesOf(onboarded)).toEqual({ applicantAppliedCount: 1 });
    await rowsOf('delete from application where applicant_id = $1', [applicant.id]);
    expect(await changesOf(onboarded)).toEqual({});
  });

  it('moves an applicant from one seniority to another', async () => {
    const { id } = await aProfile({ seniority: 'mid' });
    await registered(id);
    await rowsOf(`update applicant_profile set seniority = 'senior' where user_id = $1`, [id]);
    expect(await changesOf(() => ofSeniority(id))).toEqual({
      'applicantSeniority.mid': -1,
      'applicantSeniority.senior': 1,
    });
  });

  it('keeps a sign-up whose only role was taken away', async () => {
    const { id } = await anApplicant();
    await registered(id);
    await rowsOf('delete from role_assignment where user_id = $1', [id]);
    expect(await changesOf(() => registered(id))).toEqual({ applicantCount: -1 });
  });
});

describe('counting jobs', () => {
  it('counts a job that was ever published, with its seniority, and no draft', async () => {
    const job = await aJob({ seniority: 'junior' });
    expect(await changesOf(() => published(job))).toEqual({ jobCount: 1, 'jobSeniority.junior': 1 });
    await rowsOf(`update job set status = 'draft', live = false where id = $1`, [job.id]);
    expect(await changesOf(() => published(job))).toEqual({});
    const draft = await aJob({ status: 'draft', seniority: 'mid' });
    expect(await changesOf(() => published(draft))).toEqual({});
  });

  it('counts every application and the job with its first', async () => {
    const job = await aJob();
    await published(job);
    const sent = async (firstOfJob: boolean) => {
      const { id: applicationId, applicant, stageId } = await anApplication({ job });
      const payload = { applicationId, jobId: job.id, applicantId: applicant.id, stageId, firstOfJob };
      return anEvent('application.submitted', null, payload);
    };
    const [first, second] = [await sent(true), await sent(false)];
    const people = { applicantCount: 1, applicantAppliedCount: 1, signupCount: 1 };
    // The later event comes first and finds both.
    expect(await changesOf(() => counted(second))).toEqual({
      ...people,
      jobApplicationCount: 2,
      jobAppliedCount: 1,
    });
    expect(await changesOf(() => counted(first))).toEqual(people);
  });

  it('keeps a deleted job counted, even where the event comes after it is gone', async () => {
    const job = await aJob({ seniority: 'mid' });
    const gone = () => rowsOf('delete from job where id = $1', [job.id]);
    expect(await changesOf(gone)).toEqual({ jobCount: 1, 'jobSeniority.mid': 1 });
    expect(await changesOf(() => published(job))).toEqual({});
    expect(await changesOf(() => jobChanged(job))).toEqual({});
  });

  it('never shows a figure below zero, whatever comes first', async () => {
    const job = await aJob({ seniority: 'senior' });
    expect(await changesOf(() => jobChanged(job))).toEqual({ jobCount: 1, 'jobSeniority.senior': 1 });
    expect(await changesOf(() => published(job))).toEqual({});
  });
});

describe('counting CVs', () => {
  it('counts those that can be opened and no pictures, until they are deleted', async () => {
    const { id: ownerUserId } = await aPerson();
    const cv = await aStoredFile({ ownerUserId });
    const photo = await aStoredFile({ ownerUserId, type: 'photo' });
    expect(await changesOf(() => available(photo.id))).toEqual({});
    expect(await changesOf(() => available(cv.id))).toEqual({ cvFileCount: 1 });
    const away = () => rowsOf('update stored_file set removed_at = now() where id = $1', [cv.id]);
    expect(await changesOf(away)).toEqual({ cvFileCount: -1 });
    expect(await changesOf(() => removed(cv.id))).toEqual({});
    const next = await aStoredFile({ ownerUserId });
    await available(next.id);
    const deleted = () => rowsOf('delete from stored_file where id = $1', [next.id]);
    expect(await changesOf(deleted)).toEqual({ cvFileCount: -1 });
  });

  it('counts nothing that was deleted before it was counted', async () => {
    const cv = await aStoredFile({ ownerUserId: (await aPerson()).id, removedAt: new Date() });
    expect(await changesOf(() => removed(cv.id))).toEqual({});
    expect(await changesOf(() => available(cv.id))).toEqual({});
    expect(await changesOf(() => available(newId()))).toEqual({});
  });
});

describe('counters', () => {
  it('lose nothing when many writers meet', async () => {
    const changes = await changesOf(async () => {
      const writers = Array.from({ length: 60 }, () =>
        worker.orm.em
          .fork({ session: { role: 'worker_role' } })
          .transactional((em) => addToCounters(em, { liveCompanyCount: 1, liveJobCompanyCount: 1 })),
      );
      await Promise.all(writers);
    });
    expect(changes).toEqual({ liveCompanyCount: 60, liveJobCompanyCount: 60 });
  });

  it('are spread over rows, so that writers seldom wait for each other', async () => {
    await rowsOf(`delete from statistic_counter where key = 'cvFileCount'`);
    const { id: ownerUserId } = await aPerson();
    const cvs = await Promise.all(Array.from({ length: 40 }, () => aStoredFile({ ownerUserId })));
    await Promise.all(cvs.map(({ id }) => available(id)));
    const shards = await rowsOf<{ value: string }>(
      `select value from statistic_counter where key = 'cvFileCount'`,
    );
    expect(shards.length).toBeGreaterThan(3);
    expect(shards.reduce((sum, { value }) => sum + Number(value), 0)).toBe(40);
  });
});
