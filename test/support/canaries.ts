import { newId } from '@app/platform/identifiers/new-id';
import pg from 'pg';
import type { FileStorage } from '@app/platform/storage/file-storage';
import { aDataRequest } from './builders/data-request.builder.js';
import { anActivity } from './builders/activity.builder.js';
import { anApplication, type BuiltApplication } from './builders/application.builder.js';
import { insertInto, Json, rowsOf } from './builders/arranged-rows.js';
import { aJob, type BuiltJob } from './builders/job.builder.js';
import { aMember, anApplicant, type BuiltPerson } from './builders/person.builder.js';
import { aReview } from './builders/review.builder.js';
import { aMessageFile, anAnswerFile, aStoredFile } from './builders/stored-file.builder.js';

/** Words that occur nowhere but in what belongs to one application: each is found again, or its owner is forgotten. */
export type Canaries = { mark: string; sent: BuiltApplication; files: string[]; count: number };

/** Beginning of all canaries of one person. */
const markOf = (): string => `Kanarie${newId().slice(-10)}`;

/** An application with a canary in everything the product keeps of it, and the bytes of its files. */
export async function anApplicationOfCanaries(
  storage: FileStorage,
  given: { job?: BuiltJob; applicant?: BuiltPerson } = {},
): Promise<Canaries> {
  const mark = markOf();
  let count = 0;
  const canary = (): string => `${mark}x${(count += 1)}`;
  const job = given.job ?? (await aJob());
  const applicant =
    given.applicant ?? (await anApplicant({ email: `person-${newId().slice(-12)}@example.com` }));
  const ownerUserId = applicant.id;
  const bytes = async ({ storageKey }: { storageKey: string }): Promise<string> => {
    await storage.write(storageKey, 'application/pdf', Buffer.from(`%PDF ${canary()}`));
    return storageKey;
  };
  // It was deleted from the profile since: nobody has it but the company.
  const cv = await aStoredFile({ ownerUserId, fileName: `${canary()}.pdf`, removedAt: new Date() });
  const sent = await anApplication({
    job,
    applicant,
    cvFileId: cv.id,
    tags: [canary()],
    referredBy: canary(),
  });
  await writeApplication(sent, canary);
  const answer = await aStoredFile({ ownerUserId, type: 'answer', fileName: `${canary()}.pdf` });
  const carried = { applicationId: sent.id, companyId: sent.companyId, applicantId: applicant.id };
  await anAnswerFile({ ...carried, fileId: answer.id });
  const member = await aMember({ companyId: sent.companyId, roleType: 'companyManager' });
  const message = await aMessageFile({ application: sent, ownerUserId }, { fileName: `${canary()}.pdf` });
  const reply = await aMessageFile(
    { application: sent, ownerUserId: member.id },
    { fileName: `${canary()}.pdf` },
  );
  await writeAround(sent, member, canary);
  const files = await Promise.all([cv, answer, message, reply].map(bytes));
  return { mark, sent, files, count };
}

async function writeApplication({ id }: BuiltApplication, canary: () => string): Promise<void> {
  const texts = ['first_name', 'last_name', 'email', 'phone', 'position', 'cover_letter', 'details'];
  const named = [...texts, 'withdrawal_reason', 'response_extension_reason'];
  for (const column of named)
    await rowsOf(`update application set ${column} = $2 where id = $1`, [id, canary()]);
  await rowsOf('update application set cover_letter = $2 where id = $1', [
    id,
    `I kept ${canary()} for years.`,
  ]);
  const parts: [string, unknown][] = [
    ['location', { streetAddress: canary(), city: canary() }],
    ['education', [{ school: canary(), degree: canary() }]],
    ['experience', [{ title: canary(), company: canary(), summary: canary() }]],
    ['languages', [{ type: canary(), level: 'elementary' }]],
    ['links', [{ name: canary(), link: `https://example.com/${canary()}` }]],
    ['answers', [{ id: newId(), title: 'Why?', type: 'text', value: canary() }]],
  ];
  for (const [column, value] of parts)
    await rowsOf(`update application set ${column} = $2 where id = $1`, [id, JSON.stringify(value)]);
  await rowsOf('update application_text set cv_text = $2 where application_id = $1', [id, canary()]);
}

async function writeAround(sent: BuiltApplication, member: BuiltPerson, canary: () => string): Promise<void> {
  const { id: applicationId, companyId, jobId, applicant } = sent;
  const comment = await anActivity({ application: sent, sourceId: member.id, content: canary() });
  await insertInto('activity_mention', {
    activityId: comment,
    userId: member.id,
    companyId,
    createdAt: new Date(),
  });
  const message = { application: sent, type: 'message', source: 'user', title: canary() } as const;
  const letter = await anActivity({ ...message, content: canary(), sourceId: member.id });
  await anActivity({ application: sent, source: 'system', content: `Moved by ${canary()}` });
  await aReview({ application: sent, userId: member.id, note: canary() });
  const rejectionId = newId();
  await insertInto('rejection', {
    ...{ id: rejectionId, companyId, applicationId, jobId, fromStageId: sent.stageId, reason: 'other' },
    ...{ note: canary(), text: canary(), notify: 'onClosing', rejectedAt: new Date() },
  });
  for (const subjectId of [applicationId, letter, rejectionId])
    await insertInto('email_message', {
      ...{ id: newId(), eventId: newId(), template: 'application-received', companyId, subjectId },
      ...{ recipient: `${canary()}@example.com`, status: 'sent', attempts: 1 },
      ...{ dueAt: new Date(), createdAt: new Date() },
    });
  await insertInto('consent', {
    ...{ id: newId(), userId: applicant.id, companyId, applicationId, purpose: 'talent-pool' },
    ...{
      textVersion: '1',
      words: canary(),
      grantedAt: new Date(),
      endsAt: new Date(Date.now() + 86_400_000),
    },
  });
  await insertInto('legal_hold', {
    ...{
      id: newId(),
      companyId,
      jobId,
      applicationId,
      reason: 'dispute',
      words: canary(),
      createdBy: member.id,
    },
    ...{ createdAt: new Date(), confirmedAt: new Date(), endedAt: new Date() },
  });
  await writeOfMany(sent, member, canary);
  await writeInTheLog(sent, member, canary);
  await insertInto('activity_read', { userId: member.id, applicationId, companyId, readAt: new Date() });
  const answered = (userId: string) =>
    insertInto('idempotency_key', {
      ...{ userId, key: newId(), requestHash: 'hash', status: 201, createdAt: new Date() },
      answer: new Json({ entityId: applicationId, content: canary() }),
    });
  await answered(applicant.id);
  await answered(member.id);
  await insertInto('dead_letter', {
    ...{ id: newId(), queue: 'emails', jobId: newId(), name: 'application.submitted', companyId },
    ...{ data: new Json({ event: { payload: { applicationId } } }), reason: `Refused ${canary()}` },
    ...{ attempts: 8, failedAt: new Date() },
  });
}

/** What was done to them with others, and by what a member finds them again. */
async function writeOfMany(sent: BuiltApplication, member: BuiltPerson, canary: () => string): Promise<void> {
  const { id: applicationId, companyId, jobId } = sent;
  const steps = [
    { kind: 'reject', reason: 'other', note: canary(), text: canary(), notify: 'onClosing' },
    { kind: 'tag', add: [canary()], remove: [canary()] },
    { kind: 'message', title: canary(), content: canary(), templateId: null },
    { kind: 'review', userIds: [member.id], note: canary(), dueOn: null },
  ];
  for (const step of steps) {
    const id = newId();
    await insertInto('bulk_action', {
      ...{ id, companyId, jobId, startedBy: member.id, step: new Json(step), status: 'finished', total: 1 },
      ...{ createdAt: new Date(), finishedAt: new Date() },
    });
    await insertInto('bulk_action_item', {
      ...{ bulkActionId: id, applicationId, companyId, place: 0, version: 1, state: 'done' },
      before: new Json({ stageId: sent.stageId, boardPosition: 1, tags: [canary()] }),
    });
  }
  const [known] = await rowsOf<{ last_name: string; phone: string; cover_letter: string; tags: string[] }>(
    'select last_name, phone, cover_letter, tags from application where id = $1',
    [applicationId],
  );
  const views = [
    { name: canary(), filter: { q: known?.last_name } },
    { name: 'By phone', filter: { q: known?.phone } },
    { name: 'By what was written', filter: { q: known?.cover_letter } },
    { name: 'By tag', filter: { tag: known?.tags } },
    { name: `Call ${known?.last_name} back`, filter: { late: true } },
  ];
  for (const { name, filter } of views)
    await insertInto('saved_view', {
      ...{ id: newId(), companyId, userId: member.id, name, columns: [], createdAt: new Date() },
      ...{ filter: new Json(filter), sort: new Json(['appliedAt', 'DESC']) },
    });
}

/** That they asked something, which is answered, and that somebody looked at them as the version before wrote it down. */
async function writeInTheLog(
  sent: BuiltApplication,
  member: BuiltPerson,
  canary: () => string,
): Promise<void> {
  const { companyId, applicant } = sent;
  const requestId = await aDataRequest({ application: sent, kind: 'erase', outcome: 'declined' });
  await rowsOf(`update data_request set answered_at = now() - interval '2 days' where id = $1`, [requestId]);
  const act = { companyId, change: new Json({}), addressPrefix: canary(), occurredAt: new Date() };
  await insertInto('audit_event', {
    ...{ id: newId(), actorId: applicant.id, actingRole: 'applicant', action: 'data-request.submitted' },
    ...{ entityType: 'data-request', entityId: requestId, ...act },
  });
  await insertInto('audit_event', {
    ...{ id: newId(), actorId: member.id, actingRole: 'stacAdmin', action: 'candidate.read' },
    ...{ entityType: 'user', entityId: applicant.id, ...act, addressPrefix: null },
  });
}

/** Tables of all schemas, those of queues too, in which a word occurs: the whole database is looked through. */
export async function tablesWith(adminUrl: string, word: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const { rows: hits } = await client.query(
        `select from ${name} as held where position(lower($1) in lower(held::text)) > 0 limit 1`,
        [word],
      );
      if (hits.length > 0) found.push(name);
    }
    return found;
  } finally {
    await client.end();
  }
}
