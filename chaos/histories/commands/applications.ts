import { newId } from '@app/platform/identifiers/new-id';
import { sweep } from '../../../services/worker/src/engine/schedules/sweep.js';
import { clearAt } from '../../../services/worker/src/features/retention/clear-decided-applications.js';
import { ifMatch } from '../../../test/support/api.js';
import { rowsOf } from '../../../test/support/builders/arranged-rows.js';
import { aNight, daysBefore, nextNight } from '../../../test/support/builders/decided.builder.js';
import { applicantWho } from './applicants.js';
import { aPublicJob } from './jobs.js';
import { type Act, granted, open, type RandomWorld } from './world.js';

type Sent = { id: string; companyId: string; applicantId: string; version: number; publicVersion: number };

const apply: Act = async (world) => {
  const job = await aPublicJob(world);
  const person = await applicantWho(
    world,
    `not exists (select from application where job_id = '${job.id}' and applicant_id = person.id)`,
  );
  const cvs = await rowsOf<{ id: string }>(
    `select id from stored_file where owner_user_id = $1 and type = 'cv' and status = 'available' and removed_at is null
     order by id`,
    [person.id],
  );
  const body = { jobId: job.id, email: person.email, cvId: world.oneOf(cvs)?.id ?? null };
  const key = { 'idempotency-key': newId() };
  await granted(world.as(person, 'applicant').post('job-applications', body, key));
};

/** An application of a person who can still sign in, of which this is true. */
async function applicationThat(world: RandomWorld, is: string, made: Act = apply): Promise<Sent> {
  const found = await world.row('application', `${open} and it.erased_at is null and ${is} and ${known}`);
  if (!found) {
    await made(world);
    return applicationThat(world, is, made);
  }
  const [sent] = await rowsOf<Sent>(
    `select id, company_id as "companyId", applicant_id as "applicantId", version, public_version as "publicVersion"
     from application where id = $1`,
    [found.id],
  );
  if (!sent) throw new Error(`There is no application ${found.id}`);
  return sent;
}

const known = `exists (select from app_user person where person.id = it.applicant_id and person.email <> '' and person.deletion_requested_at is null)`;
const isActive = `it.status = 'active'`;

const withdraw: Act = async (world) => {
  const { id, applicantId, publicVersion } = await applicationThat(world, isActive);
  const person = await world.someone('person.id = $2', [applicantId]);
  if (!person) throw new Error(`There is no applicant ${applicantId}`);
  const caller = world.as(person, 'applicant');
  await granted(caller.delete(`job-applications/${id}`, undefined, ifMatch(publicVersion)));
};

/** An applicant is hired, and the job is closed by the same request. */
const hire: Act = async (world) => {
  const { id, companyId, version } = await applicationThat(world, isActive);
  const admin = await world.adminOf(companyId);
  await granted(admin.post(`job-applications/${id}/hire`, { closeJob: true }, ifMatch(version)));
};

const eraseCandidate: Act = async (world) => {
  const { companyId, applicantId } = await applicationThat(world, 'true');
  await granted((await world.adminOf(companyId)).delete(`candidates/${applicantId}`));
};

/** What was withdrawn long ago is erased in one of the next nights. */
const eraseByRule: Act = async (world) => {
  const { id, companyId } = await applicationThat(world, `it.status = 'withdrawn'`, withdraw);
  const longAgo = daysBefore(nextNight(), 400);
  await rowsOf('update application set changed_at = $2, stage_since = $2, withdrawn_at = $2 where id = $1', [
    id,
    longAgo,
  ]);
  const nights = await rowsOf('select from retention_run where company_id = $1', [companyId]);
  if (nights.length === 0) await aNight(companyId);
  // Each night of a company begins once.
  const night = new Date(nextNight().getTime() + Math.max(0, nights.length - 1) * 86_400_000 + 60_000);
  const clear = { name: 'clear', every: 60_000 };
  await world.worker.run(sweep({ ...clear, run: (context) => clearAt(context, night, 60_000) }));
};

export const actsOfApplications = {
  ...{ applied: apply, 'application withdrawn': withdraw, 'applicant hired': hire },
  ...{ 'candidate erased': eraseCandidate, 'application erased by rule': eraseByRule },
} satisfies Record<string, Act>;
