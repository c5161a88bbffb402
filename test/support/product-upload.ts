import type { FileType } from '@app/contracts/files/file-types';
import type { Ask } from './product-client.js';
import { pdf } from './uploads.js';

type Upload = { userId: string; type: FileType; fileName: string; bytes?: Uint8Array<ArrayBuffer> };

/** Asks a running product for an upload of one's own and posts the form it answers with; answers the id of the file. */
export async function uploadDocument(
  ask: Ask,
  { userId, type, fileName, bytes = pdf }: Upload,
): Promise<string> {
  const contentType = 'application/pdf';
  const wish = { entityId: userId, entityType: 'user', type, fileName, contentType };
  const asked = await ask('POST', 'files', wish);
  if (asked.status !== 201) throw new Error(`The upload was refused with ${asked.status}`);
  await postForm(asked.body, { bytes, contentType, fileName });
  await ask('POST', `files/${asked.body.id}/complete`);
  return asked.body.id;
}

type UploadForm = { url: string; fields: Record<string, string> };
type UploadedFile = { bytes: Uint8Array<ArrayBuffer>; contentType: string; fileName: string };

/** Posts a file with the form that the request for an upload was answered with. */
export async function postForm(
  { url, fields }: UploadForm,
  { bytes, contentType, fileName }: UploadedFile,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([bytes], { type: contentType }), fileName);
  const posted = await fetch(url, { method: 'POST', body: form });
  if (posted.status !== 204) throw new Error(`The bytes were rejected with ${posted.status}`);
}
