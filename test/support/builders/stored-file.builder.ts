import type { FileStatus, FileType } from '@app/contracts/files/upload-request';
import { newId } from '@app/platform/identifiers/new-id';
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
