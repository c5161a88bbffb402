import { newId } from '@app/platform/identifiers/new-id';
import { lastRunBefore, nextRunAfter, type RunState } from '@app/contracts/retention/retention-run';
import { anApplication, type BuiltApplication } from './application.builder.js';
import { insertInto, rowsOf } from './arranged-rows.js';
import { aJob } from './job.builder.js';
import { aMember, type BuiltPerson } from './person.builder.js';

type Outcome = 'rejected' | 'withdrawn' | 'hired';
type Given = {
  companyId?: string;
  country?: string | null;
  /** Before the next run. */
  daysAgo: number;
  outcome?: Outcome;
  applicant?: BuiltPerson;
  /** Whether the applicant of a refusal knows. */
  told?: boolean;
};

const dayMs = 86_400_000;
const publicStages = { rejected: 'notSelected', withdrawn: 'withdrawn', hired: 'hired' } as const;

/** When the next run begins. */
export const nextNight = (): Date => nextRunAfter(new Date());

export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * dayMs);

/** An application to a job of that country that was decided so long before the next run. */
export async function aDecidedApplication(given: Given): Promise<BuiltApplication> {
  const { outcome = 'rejected', country = null, told = true } = given;
  const job = await aJob({ companyId: given.companyId });
  if (country)
    await rowsOf('update job set location = $2 where id = $1', [job.id, JSON.stringify({ country })]);
  return anApplication({
    job,
    applicant: given.applicant,
    stage: outcome === 'withdrawn' ? 'entry' : outcome,
    status: outcome,
    publicStage: told ? publicStages[outcome] : 'inReview',
    appliedAt: daysBefore(nextNight(), given.daysAgo),
  });
}

/** A night of the company, by default long enough ago that its next one erases. */
export async function aNight(companyId: string, state: RunState = 'reported', daysAgo = 8): Promise<void> {
  const runsAt = daysBefore(lastRunBefore(new Date()), daysAgo);
  await insertInto('retention_run', { id: newId(), companyId, runsAt, state, finishedAt: runsAt });
}

/** A hold past every rule of the product. */
export async function aLegalHold(
  on: { companyId: string; jobId: string; applicationId?: string },
  given: { endsAt?: Date | null; confirmedAt?: Date; words?: string } = {},
): Promise<string> {
  const id = newId();
  const createdBy = (await aMember({ companyId: on.companyId, roleType: 'companyAdmin' })).id;
  await insertInto('legal_hold', {
    id,
    companyId: on.companyId,
    jobId: on.jobId,
    applicationId: on.applicationId ?? null,
    reason: 'dispute',
    words: given.words ?? 'A claim',
    endsAt: given.endsAt ?? null,
    createdBy,
    createdAt: new Date(),
    confirmedAt: given.confirmedAt ?? new Date(),
  });
  return id;
}
