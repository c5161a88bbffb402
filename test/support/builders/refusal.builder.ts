import { newId } from '@app/platform/identifiers/new-id';
import { anApplication, type BuiltApplication } from './application.builder.js';
import { insertInto } from './arranged-rows.js';
import { aJob, type BuiltJob } from './job.builder.js';

const letter =
  'Dear {{firstName}},\n\n{{job}} at {{company}} goes to somebody else ({{reference}}).\n\n{{sender}}';
const minuteMs = 60_000;

type Given = { job?: BuiltJob; tell?: string; tellAt?: Date | null; refusedBy?: string };

/** An application in the refused stage, whose applicant was not told yet although it is time. */
export async function aRefusal(
  given: Given = {},
): Promise<{ application: BuiltApplication; refusalId: string }> {
  const job = given.job ?? (await aJob());
  const application = await anApplication({
    job,
    stage: 'refused',
    status: 'refused',
    publicStage: 'interview',
  });
  const refusalId = newId();
  await insertInto('refusal', {
    id: refusalId,
    companyId: application.companyId,
    applicationId: application.id,
    jobId: application.jobId,
    fromStageId: job.stages.interview.id,
    reason: 'skills',
    text: letter,
    tell: given.tell ?? 'later',
    tellAt: given.tellAt === undefined ? new Date(Date.now() - minuteMs) : given.tellAt,
    refusedBy: given.refusedBy ?? null,
    refusedAt: new Date(Date.now() - 10 * minuteMs),
  });
  return { application, refusalId };
}
