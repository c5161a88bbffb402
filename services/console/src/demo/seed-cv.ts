import { ApplicantProfile } from '@app/domain/applicants/applicant-profile.entity';
import { Application } from '@app/domain/applications/application.entity';
import { CvReading } from '@app/domain/cvs/cv-reading.entity';
import { readCvContents } from '@app/domain/cvs/read-cv-contents';
import type { User } from '@app/domain/accounts/user.entity';
import type { FileStorage } from '@app/platform/storage/file-storage';
import type { EntityManager } from '@mikro-orm/postgresql';
import { demoCv, textOfCv } from './cv/demo-cv.js';
import { drawCv } from './cv/draw-cv.js';
import { writeCv } from './cv/write-cv.js';
import type { DemoCandidate } from './demo-candidate.js';
import type { Trade } from './demo-careers.js';
import type { DemoWalk } from './application-timeline.js';
import { seedFile } from './seed-file.js';

const pdf = 'application/pdf';
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Whose CV: every eleventh person writes with a word processor and sends what comes out. */
type Whose = { candidate: DemoCandidate; index: number; trade: Trade; user: User };

/** Gives a candidate a CV as a file that was uploaded, inspected and found good; answers what stands in it. */
export async function seedCv(
  em: EntityManager,
  storage: FileStorage,
  { candidate, index, trade, user }: Whose,
  applied: Parameters<typeof demoCv>[1],
  { appliedAt }: DemoWalk,
): Promise<{ fileId: string; text: string }> {
  const cv = demoCv(candidate, applied, index, trade);
  const [contentType, ending] = index % 11 === 5 ? [docx, 'docx'] : [pdf, 'pdf'];
  const bytes = contentType === pdf ? await drawCv(cv, index, appliedAt) : await writeCv(cv);
  const at = new Date(appliedAt.getTime() - 600_000);
  const fileName = `CV ${candidate.name}.${ending}`;
  const file = await seedFile(em, storage, {
    type: 'cv',
    name: 'CV',
    fileName,
    contentType,
    bytes,
    ownerUserId: user.id,
    at,
  });
  const text = textOfCv(cv);
  // Found in the words it was drawn from: reading each file again would keep a worker busy for a minute.
  em.persist(CvReading.of({ id: file.id, userId: user.id }, readCvContents(text), at));
  return { fileId: file.id, text };
}

/** The words of a CV, and when they were read. */
export type ReadCv = { applicationId: string; text: string; at: Date };

/** Writes down what stands in the CVs, as whoever reads a new one does, so that they are found by their words at once. */
export async function noteCvTexts(em: EntityManager, cvs: ReadCv[]): Promise<void> {
  await em.execute(
    `update application_text set cv_text = read.text, cv_read_at = read.at,
       words = words || candidate_words(read.text)
     from jsonb_to_recordset(?::jsonb) as read("applicationId" uuid, text text, at timestamptz)
     where application_text.application_id = read."applicationId"`,
    [JSON.stringify(cvs)],
    'run',
  );
}

/** The profile of everybody keeps the CV they sent last, as the form that sent it would have left it. */
export async function keepCvs(em: EntityManager): Promise<void> {
  const sent = await em.find(Application, {}, { orderBy: { appliedAt: 'asc' } });
  const newest = new Map(sent.map((application) => [application.applicantId, application]));
  for (const profile of await em.find(ApplicantProfile, { userId: [...newest.keys()] })) {
    const last = newest.get(profile.userId);
    if (last) profile.edit({ cvId: last.cvFileId }, last.appliedAt);
  }
}
