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
  notify?: string;
  notifyAt?: Date | null;
  rejectedBy?: string;
};

/** An application in the refused stage, whose applicant was not told yet although it is time. */
export async function aRejection(
  given: Given = {},
): Promise<{ application: BuiltApplication; rejectionId: string }> {
  const job = given.job ?? (await aJob());
  const application = await anApplication({
    job,
    ...(given.applicant ? { applicant: given.applicant } : {}),
    stage: 'rejected',
    status: 'rejected',
    publicStage: 'interview',
  });
  const rejectionId = newId();
  await insertInto('rejection', {
    id: rejectionId,
    companyId: application.companyId,
    applicationId: application.id,
    jobId: application.jobId,
    fromStageId: job.stages.interview.id,
    reason: 'skills',
    note: given.note ?? null,
    text: given.text ?? letter,
    notify: given.notify ?? 'later',
    notifyAt: given.notifyAt === undefined ? new Date(Date.now() - minuteMs) : given.notifyAt,
    rejectedBy: given.rejectedBy ?? null,
    rejectedAt: new Date(Date.now() - 10 * minuteMs),
  });
  return { application, rejectionId };
}

/** The same, told: its letter was left and came to `status`, and stands in the conversation and on the timeline. */
export async function aLetter(
  given: Given & { status?: string } = {},
): Promise<{ application: BuiltApplication; rejectionId: string; letterId: string }> {
  const { status = 'failed', ...rejected } = given;
  const { application, rejectionId } = await aRejection(rejected);
  await rowsOf('update rejection set notified_at = now() where id = $1', [rejectionId]);
  const line = { application, type: 'message', source: 'system', topic: 'mail', content: 'No.' } as const;
  const letterId = await anActivity(line);
  await insertInto('email_message', {
    id: letterId,
    eventId: newId(),
    template: 'rejection',
    recipient: application.applicant.email,
    companyId: application.companyId,
    subjectId: rejectionId,
    status,
    failure: status === 'failed' ? 'MailRejected' : null,
    attempts: 1,
    dueAt: new Date(),
    createdAt: new Date(Date.now() - minuteMs),
  });
  return { application, rejectionId, letterId };
}
