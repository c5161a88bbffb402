import { expect } from '@jest/globals';
import type { FileType } from '@app/contracts/files/file-types';
import { aPdf } from './documents.js';
import { eventually } from './eventually.js';
import type { Ask, Reply } from './product-client.js';
import { uploadDocument } from './product-upload.js';

/** Checking a file starts a process, and the machine may be busy. */
const patience = 110_000;

/** A file with a canary in its name and in its bytes, checked and ready. */
export async function anUpload(
  ask: Ask,
  { owner, type }: { owner: string; type: FileType },
  canary: () => string,
): Promise<string> {
  const bytes = Buffer.from(aPdf(canary()));
  const id = await uploadDocument(ask, { userId: owner, type, fileName: `${canary()}.pdf`, bytes });
  await eventually(
    async () => expect((await ask('GET', `files/${id}`)).body.status).toBe('available'),
    patience,
  );
  return id;
}

/** What was answered, where nothing was wrong. */
export async function ok(asked: ReturnType<Ask>): Promise<Reply['body']> {
  const { status, body } = await asked;
  expect([status < 300, status < 300 ? null : body]).toEqual([true, null]);
  return body;
}
