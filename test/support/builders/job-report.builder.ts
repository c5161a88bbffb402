import type { ReportReason } from '@app/contracts/moderation/report-words';
import { newId } from '@app/platform/identifiers/new-id';
import type { ApiUnderTest, Caller } from '../api.js';
import { insertInto, rowsOf } from './arranged-rows.js';
import type { BuiltJob } from './job.builder.js';

type Given = { job: Pick<BuiltJob, 'id' | 'companyId' | 'title'>; openedAt?: Date };

/** A job with one report that waits for a decision; answers its id. */
export async function aReportedJob({ job, openedAt = new Date() }: Given): Promise<string> {
  const id = newId();
  const { id: jobId, companyId, title: jobTitle } = job;
  await insertInto('reported_job', { id, companyId, jobId, jobTitle, openedAt });
  await aReport({ reportedJobId: id, sentAt: openedAt });
  return id;
}

/** The same after it was decided, with a statement its company reads. The job itself stays as it is. */
export async function aStatement(given: Given): Promise<string> {
  const id = await aReportedJob(given);
  await rowsOf(
    `update reported_job set decision = 'takenDown', ground = 'noFees', statement = 'It asks for money', decided_at = now(),
       appeal_until = now() + interval '6 months' where id = $1`,
    [id],
  );
  return id;
}

/** One report of it; answers its id. */
export async function aReport(given: {
  reportedJobId: string;
  reason?: ReportReason;
  words?: string;
  email?: string | null;
  sentAt?: Date;
}): Promise<string> {
  const id = newId();
  await insertInto('job_report', {
    ...{ reason: 'asksForMoney', words: 'They asked me for money', email: null, sentAt: new Date() },
    ...given,
    ...{ id, sendingId: newId() },
  });
  return id;
}

export const takeDownBody = {
  ground: 'noFees',
  statement: 'The job asks for a deposit of 120 euros.',
  warnApplicants: false,
} as const;

/** A job that was taken down, by somebody of the platform unless they are named; answers the id of its reports. */
export async function aTakenDownJob(api: ApiUnderTest, job: BuiltJob, by?: Caller): Promise<string> {
  const id = await aReportedJob({ job });
  const platform = by ?? (await api.as('stacAdmin'));
  await platform.post(`job-reports/${id}/take-down`, takeDownBody, { 'if-match': '"1"' });
  return id;
}

/** What the database keeps of a reported job. */
export async function reportedJob(id: string) {
  const [row] = await rowsOf<{
    decision: string | null;
    decided_by: string | null;
    appeal_outcome: string | null;
    statement: string | null;
    version: number;
    appeal_until: Date | null;
  }>('select * from reported_job where id = $1', [id]);
  if (!row) throw new Error('There is no such reported job');
  return row;
}
