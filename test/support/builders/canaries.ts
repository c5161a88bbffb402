import { newId } from '@app/platform/identifiers/new-id';
import type { FileStorage } from '@app/platform/storage/file-storage';
import { anActivity } from './activity.builder.js';
import { anApplication, type BuiltApplication } from './application.builder.js';
import { insertInto, Json, rowsOf } from './arranged-rows.js';
import { aReadCv, aReading } from './cv-reading.builder.js';
import { aReport, aReportedJob } from './job-report.builder.js';
import { type BuiltJob, aJob } from './job.builder.js';
import { aMember, anApplicant, type BuiltPerson } from './person.builder.js';
import { aReview } from './review.builder.js';
import { aDataRequest } from './data-request.builder.js';
import { aSearchOfAccount } from './saved-search.builder.js';
import { aMessageFile, anAnswerFile, aStoredFile } from './stored-file.builder.js';

/** Words that stand nowhere else, so that a search over bytes finds where they went. */
export type Canaries = {
  person: BuiltPerson;
  member: BuiltPerson;
  application: BuiltApplication;
  /** An application whose refusal was told. */
  rejected: BuiltApplication;
  /** By what each is. */
  words: Record<string, string>;
  /** Words that are somebody else's, or a decision nobody was told of. */
  foreign: Record<string, string>;
};

let number = 0;

/** A word like no other. */
function canary(): string {
  number += 1;
  return `canary${newId().replaceAll('-', '')}${number}`;
}

/** A person about whom the product knows something of every kind, with a word of its own for each. */
export async function aPersonOfCanaries(storage: FileStorage): Promise<Canaries> {
  const words: Record<string, string> = {};
  const word = (what: string): string => (words[what] ??= canary());
  const foreign: Record<string, string> = {};
  const strange = (what: string): string => (foreign[what] ??= canary());
  const person = await anApplicant({
    firstName: word('first name'),
    lastName: word('last name'),
    email: `${word('address')}@mail.example`,
  });
  const job = await aJob();
  const member = await aMember({ companyId: job.companyId, roleType: 'companyAdmin' });
  await rowsOf('update app_user set last_name = $2 where id = $1', [member.id, strange('name of a member')]);
  const photo = await bytesOf(storage, person, word, 'photo');
  await rowsOf('update app_user set photo_file_id = $2 where id = $1', [person.id, photo]);
  const cv = await bytesOf(storage, person, word, 'cv');
  await aProfile(person, cv, word);
  await aReadCvWith(storage, person, word);
  const application = await anApplication({ job, applicant: person, tags: [word('tag')], cvFileId: cv });
  await aReading(person.id, cv, { name: { firstName: word('name in the CV that was sent'), lastName: '' } });
  await fill(application, word);
  const answer = await bytesOf(storage, person, word, 'answer');
  await anAnswerFile({ ...ids(application), fileId: answer });
  await aConversation(storage, { application, member }, word);
  await anActivity({ application, content: word('comment'), sourceId: member.id, verdict: 'unsure' });
  await anActivity({ application, content: word('second comment'), sourceId: member.id });
  const rejected = await aRejected({ job, person, told: true }, word);
  await aRejected({ job: await aJob(), person, told: false }, strange);
  await aDataRequest({
    ...{ application, kind: 'correct', field: 'phone', words: word('request about data') },
    ...{ outcome: 'declined', answer: word('answer to a request') },
  });
  await writtenAround(person, { application, member }, word, strange);
  await kept(person, application, word);
  return { person, member, application, rejected, words, foreign };
}

type Word = (what: string) => string;

const ids = ({ id: applicationId, companyId, applicant }: BuiltApplication) => ({
  applicationId,
  companyId,
  applicantId: applicant.id,
});

async function bytesOf(
  storage: FileStorage,
  person: BuiltPerson,
  word: Word,
  type: 'cv' | 'photo' | 'answer',
): Promise<string> {
  const file = await aStoredFile({
    ownerUserId: person.id,
    type,
    fileName: `${word(`name of the ${type}`)}.pdf`,
  });
  await storage.write(file.storageKey, 'application/pdf', Buffer.from(word(`bytes of the ${type}`)));
  return file.id;
}

async function aProfile(person: BuiltPerson, cvFileId: string, word: Word): Promise<void> {
  await insertInto('applicant_profile', {
    userId: person.id,
    phone: word('phone'),
    location: new Json({ city: word('city') }),
    position: word('position'),
    details: word('details'),
    linkedin: `https://www.linkedin.example/${word('linkedin')}`,
    links: new Json([{ name: 'Site', url: `https://${word('link')}.example` }]),
    additionalLinks: new Json([]),
    languages: new Json([]),
    technologies: new Json([{ name: word('technology') }]),
    hardSkills: new Json([{ name: word('skill') }]),
    education: new Json([{ school: word('school'), degree: '', fieldOfStudy: '' }]),
    experience: new Json([{ title: 'Baker', company: word('employer'), industry: '', summary: '' }]),
    salary: word('salary wish'),
    importedResume: new Json({ awards: [{ title: word('award') }] }),
    cvFileId,
    completedSteps: [],
    createdAt: new Date(),
  });
}

async function aReadCvWith(storage: FileStorage, person: BuiltPerson, word: Word): Promise<void> {
  const { storageKey } = await aReadCv(person.id, {
    name: { firstName: word('name in the CV'), lastName: '' },
  });
  await storage.write(storageKey, 'application/pdf', Buffer.from(word('bytes of an older CV')));
}

async function fill({ id }: BuiltApplication, word: Word): Promise<void> {
  await rowsOf(
    `update application set phone = $2, cover_letter = $3, answers = $4, referred_by = $5, withdrawal_reason = $6,
       withdrawn_at = now(), status = 'withdrawn', public_stage = 'withdrawn' where id = $1`,
    [
      id,
      word('phone as sent'),
      word('cover letter'),
      JSON.stringify([{ id: newId(), title: 'Why?', type: 'text', value: word('answer') }]),
      word('told by'),
      word('reason to withdraw'),
    ],
  );
}

async function aConversation(
  storage: FileStorage,
  { application, member }: { application: BuiltApplication; member: BuiltPerson },
  word: Word,
): Promise<void> {
  const { applicant } = application;
  const own = { application, type: 'message', source: 'applicant', sourceId: applicant.id } as const;
  await anActivity({ ...own, content: word('message') });
  const theirs = { application, type: 'message', source: 'user', sourceId: member.id } as const;
  await anActivity({ ...theirs, content: word('message of the company'), title: word('title') });
  for (const [ownerUserId, what] of [
    [applicant.id, 'file sent'],
    [member.id, 'file received'],
  ] as const) {
    const file = await aMessageFile({ application, ownerUserId }, { fileName: `${word(what)}.pdf` });
    await storage.write(file.storageKey, 'application/pdf', Buffer.from(word(`bytes of the ${what}`)));
  }
}

/** What stands in other places than the application itself. */
async function writtenAround(
  { id: userId }: BuiltPerson,
  { application, member }: { application: BuiltApplication; member: BuiltPerson },
  word: Word,
  strange: Word,
): Promise<void> {
  const { id: applicationId, companyId, jobId } = application;
  await aReview({ application, userId: member.id, note: word('question about them') });
  const hold = {
    companyId,
    jobId,
    reason: 'dispute',
    createdBy: member.id,
    createdAt: new Date(),
    endedAt: new Date(),
  };
  const heldOn = { ...hold, confirmedAt: new Date() };
  await insertInto('legal_hold', { ...heldOn, id: newId(), applicationId, words: word('words of a hold') });
  await insertInto('legal_hold', { ...heldOn, id: newId(), words: strange('words of a hold on a job') });
  await rowsOf('update application set response_extension_reason = $2 where id = $1', [
    applicationId,
    word('reason for more days'),
  ]);
  await insertInto('account_lock', {
    ...{ id: newId(), userId, reason: 'abuse', note: word('note of a lock'), lockedAt: new Date() },
    ...{ endedAt: new Date(), endNote: word('note of its end'), synced: true },
  });
  const former = `${word('former address')}@mail.example`;
  const entry = JSON.stringify([{ email: former, until: new Date() }]);
  await rowsOf('update app_user set former_addresses = $2 where id = $1', [userId, entry]);
  const dayBefore = new Date(Date.now() - 86_400_000);
  await insertInto('contact_message', {
    ...{ id: newId(), topic: 'other', email: former, createdAt: dayBefore },
    message: word('message under the former address'),
  });
  const reportedJobId = await aReportedJob({ job: await aJob() });
  await aReport({
    ...{ reportedJobId, email: former, sentAt: dayBefore },
    words: word('report under the former address'),
  });
}

async function aRejected(
  { job, person, told }: { job: BuiltJob; person: BuiltPerson; told: boolean },
  word: Word,
): Promise<BuiltApplication> {
  const applicant = person;
  const rejected = await anApplication({ job, applicant, stage: 'rejected', status: 'rejected' });
  await insertInto('rejection', {
    id: newId(),
    companyId: rejected.companyId,
    applicationId: rejected.id,
    jobId: rejected.jobId,
    fromStageId: job.stages.interview.id,
    reason: 'skills',
    note: word('note of a refusal'),
    text: `Dear {{firstName}}, ${word('letter')}`,
    notify: 'later',
    notifyAt: new Date(),
    notifiedAt: told ? new Date() : null,
    rejectedAt: new Date(),
  });
  return rejected;
}

async function kept(person: BuiltPerson, about: BuiltApplication, word: Word): Promise<void> {
  const userId = person.id;
  await aSearchOfAccount(userId, { q: word('saved search') });
  const { id: jobId, companyId } = await aJob();
  await insertInto('saved_job', { userId, jobId, companyId, savedAt: new Date() });
  await insertInto('application_draft', {
    ...{ userId, jobId, companyId },
    content: new Json({ coverLetter: word('draft') }),
    updatedAt: new Date(),
    retainedUntil: new Date(Date.now() + 86_400_000),
  });
  await insertInto('notification_setting', { userId, kind: 'stage-moved', enabled: false });
  await insertInto('consent', {
    ...{ id: newId(), userId, companyId: about.companyId, applicationId: about.id, purpose: 'talent-pool' },
    ...{ textVersion: '1', words: word('words of a consent') },
    ...{ grantedAt: new Date(), endsAt: new Date(Date.now() + 86_400_000) },
  });
  await insertInto('contact_message', {
    id: newId(),
    topic: 'other',
    email: person.email,
    message: word('message of the contact page'),
    createdAt: new Date(),
  });
  const reportedJobId = await aReportedJob({ job: await aJob() });
  await aReport({ reportedJobId, email: person.email, words: word('report of a job') });
}
