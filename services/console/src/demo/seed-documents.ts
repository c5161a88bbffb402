import { ApplicantProfile } from '@app/domain/applicants/applicant-profile.entity';
import { Application } from '@app/domain/applications/application.entity';
import { CvReading } from '@app/domain/cvs/cv-reading.entity';
import { readCvContents } from '@app/domain/cvs/read-cv-contents';
import type { StoredFile } from '@app/domain/files/stored-file.entity';
import type { User } from '@app/domain/accounts/user.entity';
import type { FileStorage } from '@app/platform/storage/file-storage';
import type { EntityManager } from '@mikro-orm/postgresql';
import { writtenAt } from './application-timeline.js';
import type { DemoApplication, DemoMessage } from './application-schemas.js';
import { readDemoFile } from './read-demo-file.js';
import { seedStoredFile } from './stored-files.js';

const pdf = 'application/pdf';
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const uploadedBefore = 600_000;

/** Gives an applicant their CV as a file that was uploaded and read; answers its id. */
export async function seedCv(
  em: EntityManager,
  storage: FileStorage,
  { name, cv }: DemoApplication,
  user: User,
  appliedAt: Date,
): Promise<string> {
  const at = new Date(appliedAt.getTime() - uploadedBefore);
  const [contentType, ending] = cv.file.endsWith('.pdf') ? [pdf, 'pdf'] : [docx, 'docx'];
  const upload = { entityType: 'user', entityId: user.id, type: 'cv', name: 'CV', contentType } as const;
  const content = { fileName: `CV ${name}.${ending}`, bytes: await readDemoFile('cvs', cv.file) };
  const file = await seedStoredFile(em, storage, { ...upload, ...content }, { actorId: user.id, at });
  // Its text is known: reading each file again would keep a worker busy for a minute.
  em.persist(CvReading.of({ id: file.id, userId: user.id }, readCvContents(cv.text), at));
  return file.id;
}

/** The words of a CV, and when they were read. */
export type ReadCv = { applicationId: string; text: string; at: Date };

/** Stores the text of the CVs, as reading a new one does, so that search finds them at once. */
export async function saveCvTexts(em: EntityManager, cvs: ReadCv[]): Promise<void> {
  await em.execute(
    `update application_text set cv_text = read.text, cv_read_at = read.at,
       words = words || candidate_words(read.text)
     from jsonb_to_recordset(?::jsonb) as read("applicationId" uuid, text text, at timestamptz)
     where application_text.application_id = read."applicationId"`,
    [JSON.stringify(cvs)],
    'run',
  );
}

/** The profile of everybody has the CV they sent last, as the form that sent it would have left it. */
export async function saveCvsInProfiles(em: EntityManager): Promise<void> {
  const sent = await em.find(Application, {}, { orderBy: { appliedAt: 'asc' } });
  const newest = new Map(sent.map((application) => [application.applicantId, application]));
  for (const profile of await em.find(ApplicantProfile, { userId: [...newest.keys()] })) {
    const last = newest.get(profile.userId);
    if (last) profile.edit({ cvId: last.cvFileId }, last.appliedAt);
  }
}

/** The file that goes along with a message, by the message. */
export type MessageAttachments = ReadonlyMap<DemoMessage, StoredFile>;

/** Who wrote it: a member, or the applicant. */
export function authorOf(message: DemoMessage, applicant: string, people: ReadonlyMap<string, User>): User {
  const author = people.get(message.by === 'applicant' ? applicant : message.by);
  if (!author) throw new Error(`${message.by} wrote a message, and does not exist`);
  return author;
}

/** Uploads what goes along with the messages about one candidate, each ten minutes before it is sent. */
export async function seedAttachments(
  em: EntityManager,
  { name: applicant, conversation }: DemoApplication,
  index: number,
  { storage, people, now }: { storage: FileStorage; people: ReadonlyMap<string, User>; now: Date },
): Promise<MessageAttachments> {
  const uploaded = new Map<DemoMessage, StoredFile>();
  for (const message of conversation) {
    const { attachment } = message;
    if (!attachment) continue;
    const at = new Date(writtenAt(message.daysAgo, index, now).getTime() - uploadedBefore);
    const actorId = authorOf(message, applicant, people).id;
    const { file, fileName, title: name } = attachment;
    const upload = { entityType: 'user', entityId: actorId, type: 'message', name, fileName } as const;
    const content = { contentType: pdf, bytes: await readDemoFile('attachments', file) };
    uploaded.set(message, await seedStoredFile(em, storage, { ...upload, ...content }, { actorId, at }));
  }
  return uploaded;
}
