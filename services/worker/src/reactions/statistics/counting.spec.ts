import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { addToCounters, figures } from './counters.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const userId = newId();
const jobId = newId();
const fileId = newId();

async function counters(): Promise<Record<string, number>> {
  const rows = await rowsOf<{ key: string; total: string }>(
    'select key, sum(value) as total from statistic_counter group by key',
  );
  return Object.fromEntries(rows.map(({ key, total }) => [key, Number(total)]));
}

/** By how much the figures change while `work` runs; what stays the same is left out. */
async function changesOf(work: () => Promise<void>): Promise<Record<string, number>> {
  const before = await counters();
  await work();
  const after = await counters();
  const changes = figures.map((key) => [key, (after[key] ?? 0) - (before[key] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

describe('counting', () => {
  it('counts an applicant once, and the account with the first role', async () => {
    const first = anEvent('account.registered', null, { userId, roleType: 'applicant', firstRole: true });
    expect(await changesOf(() => worker.deliver(first))).toEqual({ applicantCount: 1, signupCount: 1 });
    const second = anEvent('account.registered', null, { userId, roleType: 'stacAdmin', firstRole: false });
    expect(await changesOf(() => worker.deliver(second))).toEqual({});
  });

  it('takes a deleted job out where it was counted, with its seniority', async () => {
    const companyId = newId();
    const never = anEvent('job.deleted', companyId, { jobId: newId(), counted: false, seniority: 'mid' });
    expect(await changesOf(() => worker.deliver(never))).toEqual({});
    const once = anEvent('job.deleted', companyId, { jobId: newId(), counted: true, seniority: 'mid' });
    expect(await changesOf(() => worker.deliver(once))).toEqual({ jobCount: -1, 'jobSeniority.mid': -1 });
  });

  it('counts a complete profile', async () => {
    const event = anEvent('onboarding.completed', null, { userId });
    expect(await changesOf(() => worker.deliver(event))).toEqual({ applicantOnboardedCount: 1 });
  });

  it('moves an applicant from one seniority to another', async () => {
    const found = anEvent('profile.seniority-changed', null, { userId, from: null, to: 'mid' });
    expect(await changesOf(() => worker.deliver(found))).toEqual({ 'applicantSeniority.mid': 1 });
    const changed = anEvent('profile.seniority-changed', null, { userId, from: 'mid', to: 'senior' });
    expect(await changesOf(() => worker.deliver(changed))).toEqual({
      'applicantSeniority.mid': -1,
      'applicantSeniority.senior': 1,
    });
  });

  it('counts a job when it is published for the first time only', async () => {
    const first = anEvent('job.published', null, { jobId, firstTime: true, seniority: 'junior' });
    expect(await changesOf(() => worker.deliver(first))).toEqual({ jobCount: 1, 'jobSeniority.junior': 1 });
    const again = anEvent('job.published', null, { jobId, firstTime: false, seniority: 'junior' });
    expect(await changesOf(() => worker.deliver(again))).toEqual({});
  });

  it('ends at the same figures when seniority changes arrive before the job itself', async () => {
    const late = anEvent('job.published', null, { jobId, firstTime: true, seniority: 'junior' });
    const early = anEvent('job.seniority-changed', null, { jobId, from: 'junior', to: 'senior' });
    const changes = await changesOf(async () => {
      await worker.deliver(early);
      await worker.deliver(late);
    });
    expect(changes).toEqual({ jobCount: 1, 'jobSeniority.senior': 1 });
  });

  it('counts every application and the job with its first', async () => {
    const payload = { applicationId: newId(), jobId, applicantId: userId, stageId: newId() };
    const first = anEvent('application.submitted', null, { ...payload, firstOfJob: true });
    const second = anEvent('application.submitted', null, { ...payload, firstOfJob: false });
    // Only the counting queue: the payload names rows that do not exist.
    expect(await changesOf(() => worker.deliverTo('statistics', first))).toEqual({
      jobApplicationCount: 1,
      jobAppliedCount: 1,
    });
    expect(await changesOf(() => worker.deliverTo('statistics', second))).toEqual({ jobApplicationCount: 1 });
  });

  it('counts CVs and no pictures, until they are deleted', async () => {
    const picture = anEvent('file.available', null, { fileId, type: 'photo' });
    expect(await changesOf(() => worker.deliver(picture))).toEqual({});
    const cv = anEvent('file.available', null, { fileId, type: 'cv' });
    expect(await changesOf(() => worker.deliver(cv))).toEqual({ cvFileCount: 1 });
    const removed = anEvent('file.removed', null, { fileId, type: 'cv' });
    expect(await changesOf(() => worker.deliver(removed))).toEqual({ cvFileCount: -1 });
  });

  it('loses nothing when many writers meet', async () => {
    const changes = await changesOf(async () => {
      const writers = Array.from({ length: 60 }, () =>
        worker.orm.em
          .fork({ session: { role: 'worker_role' } })
          .transactional((em) => addToCounters(em, { signupCount: 1, applicantCount: 1, cvFileCount: -1 })),
      );
      await Promise.all(writers);
    });
    expect(changes).toEqual({ signupCount: 60, applicantCount: 60, cvFileCount: -60 });
  });
});
