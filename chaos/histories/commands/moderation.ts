import { newId } from '@app/platform/identifiers/new-id';
import { ifMatch } from '../../../test/support/api.js';
import { takeDownBody } from '../../../test/support/builders/job-report.builder.js';
import { aPublicJob } from './jobs.js';
import { type Act, granted, open, type RandomWorld } from './world.js';

type Reported = { id: string; companyId: string; version: number };

const report: Act = async (world) => {
  const { id: jobId } = await aPublicJob(world);
  const body = { jobId, reason: 'asksForMoney', words: 'They asked me for money', sendingId: newId() };
  await granted(world.api.visitor.post('job-reports', body));
};

/** A reported job of which this is true; made so where there is none. */
async function reportedThat(world: RandomWorld, is: string, made: Act): Promise<Reported> {
  const found = await world.row('reported_job', is);
  if (found) return found;
  await made(world);
  return reportedThat(world, is, made);
}

const isOpen = `it.decision is null and exists (
  select from job where job.id = it.job_id and job.taken_down_at is null)`;

const takeDown: Act = async (world) => {
  const { id, version } = await reportedThat(world, isOpen, report);
  const [first] = world.platform;
  await granted(first.post(`job-reports/${id}/take-down`, takeDownBody, ifMatch(version)));
};

const dismiss: Act = async (world) => {
  const { id, version } = await reportedThat(world, 'it.decision is null', report);
  const body = { reasons: 'It asks for nothing' };
  await granted(world.platform[0].post(`job-reports/${id}/dismissal`, body, ifMatch(version)));
};

const appeal: Act = async (world) => {
  const isDown = `${open} and it.decision = 'takenDown' and it.appealed_at is null`;
  const { id, companyId, version } = await reportedThat(world, isDown, takeDown);
  const body = { words: 'Please look again' };
  const admin = await world.adminOf(companyId);
  await granted(admin.post(`job-statements/${id}/appeal`, body, ifMatch(version)));
};

const lastWent = `${open} and company.status = 'published' and it.was_live and not exists (
  select from job where job.company_id = it.company_id and job.live)`;

async function decide(world: RandomWorld, outcome: 'granted' | 'rejected'): Promise<void> {
  const waits = 'it.appealed_at is not null and it.appeal_outcome is null';
  // One that makes a difference to its company comes first.
  const { id, version } =
    (await world.row('reported_job', `${waits} and ${lastWent}`)) ??
    (await reportedThat(world, waits, appeal));
  const [, second] = world.platform;
  const body = { outcome, reasons: 'We looked again' };
  await granted(second.post(`job-reports/${id}/appeal-decision`, body, ifMatch(version)));
}

const putBack: Act = (world) => decide(world, 'granted');
const keepDown: Act = (world) => decide(world, 'rejected');

export const actsOfModeration = {
  ...{ 'job reported': report, 'report dismissed': dismiss, 'job taken down': takeDown },
  ...{ 'take-down appealed': appeal, 'job put back': putBack, 'job kept down': keepDown },
} satisfies Record<string, Act>;
