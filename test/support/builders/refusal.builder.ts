import { newId } from '@app/platform/identifiers/new-id';
import { anActivity } from './activity.builder.js';
import { anApplication, type BuiltApplication } from './application.builder.js';
import { insertInto, rowsOf } from './arranged-rows.js';
import { aJob, type BuiltJob } from './job.builder.js';
import type { BuiltPerson } from './person.builder.js';

const letter =
  'Dear {{firstName}},\n\n{{job}} at {{company}} goes to somebody else ({{reference}}).\n\n{{sender}}';
const minuteMs = 60_000;

type Given = {
  job?: BuiltJob;
  applicant?: BuiltPerson;
  note?: string;
  text?: string;
  tell?: string;
  tellAt?: Date | null;
  refusedBy?: string;
};

/** An application in the refused stage, whose applicant was not told yet although it is time. */
export async function aRefusal(
  given: Given = {},
): Promise<{ application: BuiltApplication; refusalId: string }> {
  const job = given.job ?? (await aJob());
  const application = await anApplication({
    job,
    ...(given.applicant ? { applicant: given.applicant } : {}),
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
    note: given.note ?? null,
    text: given.text ?? letter,
    tell: given.tell ?? 'later',
    tellAt: given.tellAt === undefined ? new Date(Date.now() - minuteMs) : given.tellAt,
    refusedBy: given.refusedBy ?? null,
    refusedAt: new Date(Date.now() - 10 * minuteMs),
  });
  return { application, refusalId };
}

/** The same, told: its letter was left and came to `status`, and stands in the conversation and on the timeline. */
export async function aLetter(
  given: Given & { status?: string } = {},
): Promise<{ application: BuiltApplication; refusalId: string; letterId: string }> {
  const { status = 'failed', ...refused } = given;
  const { application, refusalId } = await aRefusal(refused);
  await rowsOf('update refusal set told_at = now() where id = $1', [refusalId]);
  const line = { application, type: 'message', source: 'system', topic: 'mail', content: 'No.' } as const;
  const letterId = await anActivity(line);
  await insertInto('email_message', {
    id: letterId,
    eventId: newId(),
    template: 'refusal',
    recipient: application.applicant.email,
    companyId: application.companyId,
    subjectId: refusalId,
    status,
    failure: status === 'failed' ? 'MailRefused' : null,
    attempts: 1,
    dueAt: new Date(),
    createdAt: new Date(Date.now() - minuteMs),
  });
  return { application, refusalId, letterId };
}
