import type { FileStatus } from '@app/contracts/files/upload-request';
import type { FileType } from '@app/contracts/files/file-types';
import { newId } from '@app/platform/identifiers/new-id';
import { anActivity } from './activity.builder.js';
import type { BuiltApplication } from './application.builder.js';
import { insertInto } from './arranged-rows.js';

export type BuiltFile = { id: string; storageKey: string };

type Given = {
  /** Whose it is: a person's or a company's, never both. */
  ownerUserId?: string | null;
  companyId?: string | null;
  type?: FileType;
  fileName?: string;
  contentType?: string;
  size?: number | null;
  status?: FileStatus;
  storageKey?: string;
  rejectionReason?: string | null;
  /** When it went along with a message. */
  sentAt?: Date | null;
  createdAt?: Date;
  removedAt?: Date | null;
};

/** The record of an available CV; its bytes are the test's own business. */
export async function aStoredFile(given: Given): Promise<BuiltFile> {
  const id = newId();
  const { ownerUserId = null, companyId = null, createdAt = new Date() } = given;
  const storageKey = given.storageKey ?? `files/${id}`;
  await insertInto('stored_file', {
    type: 'cv',
    fileName: 'cv.pdf',
    contentType: 'application/pdf',
    size: 1_000,
    status: 'available',
    receivedAt: createdAt,
    removedAt: null,
    name: 'CV',
    description: '',
    tags: [],
    ...given,
    ownerUserId,
    companyId,
    createdAt,
    id,
    storageKey,
    entityType: companyId === null ? 'user' : 'company',
    entityId: companyId ?? ownerUserId,
  });
  return { id, storageKey };
}

/** Has an application carry a file as the answer to a question. */
export async function anAnswerFile(carried: {
  applicationId: string;
  fileId: string;
  companyId: string;
  applicantId: string;
}): Promise<void> {
  await insertInto('answer_file', carried);
}

type Sent = {
  application: Pick<BuiltApplication, 'id' | 'companyId' | 'jobId' | 'stageId' | 'applicant'>;
  ownerUserId: string;
};

/** A message of whoever owns the file, which carries it. */
export async function aMessageFile(
  { application, ownerUserId }: Sent,
  given: Given = {},
): Promise<BuiltFile & { activityId: string }> {
  const isOfApplicant = ownerUserId === application.applicant.id;
  const file = await aStoredFile({ ownerUserId, type: 'message', sentAt: new Date(), ...given });
  const activityId = await anActivity({
    application,
    type: 'message',
    source: isOfApplicant ? 'applicant' : 'user',
    sourceId: ownerUserId,
    content: 'As promised.',
  });
  await insertInto('message_file', {
    fileId: file.id,
    activityId,
    companyId: application.companyId,
    applicationId: application.id,
    applicantId: application.applicant.id,
    ownerUserId,
    position: 0,
  });
  return { ...file, activityId };
}
