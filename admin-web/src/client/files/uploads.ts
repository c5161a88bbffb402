import { acceptedContentTypes, wantedFile } from '@app/contracts/files/accepted-files';
import { mostBytesOf, tooLargeOf } from '@app/contracts/files/most-bytes';
import type { ImageCrop, StoredFileView, UploadResponseView } from '@app/contracts/files/upload-request';
import type { FileType } from '@app/contracts/files/file-types';
import { settings } from '../../base/settings.js';
import { withQuery } from '../../base/paths.js';
import { problemOf, ShownError } from '../../base/problem.js';
import { api, ApiError } from '../http/http.js';

/** Why a file was not taken; the message is shown as it is. */
export class UploadError extends ShownError {}

/** Why an upload failed, in the words to show. */
export function uploadProblem(error: unknown): string {
  const [first] = error instanceof ApiError ? Object.values(error.errors) : [];
  return first ?? problemOf(error);
}

/** What is said of a file that is larger than the server takes. */
export const tooLarge = (): string =>
  `The file is larger than ${Math.floor(settings().uploadLimitBytes / 1_000_000)} MB`;

export type UploadOwner = { entityType: 'user' | 'company'; entityId: string };
type Watch = { onProgress: (share: number) => void; signal: AbortSignal };
/** `crop` is the part of an image that is kept. */
type UploadOptions = Watch & { crop?: ImageCrop };

const typesByEnding: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** Content type by the ending: some systems do not know the types of office files. */
function contentTypeOf(file: File, type: FileType): string {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  const found = typesByEnding[ending];
  if (found && acceptedContentTypes[type].includes(found)) return found;
  throw new UploadError(wantedFile(type));
}

/** Uploads a file and waits until it was checked: requested, sent to storage, completed, available. */
export async function uploadFile(
  file: File,
  type: FileType,
  owner: UploadOwner,
  { onProgress, signal, crop }: UploadOptions,
): Promise<StoredFileView> {
  const contentType = contentTypeOf(file, type);
  if (file.size === 0) throw new UploadError('The file is empty');
  if (file.size > settings().uploadLimitBytes) throw new UploadError(tooLarge());
  if (file.size > mostBytesOf(type)) throw new UploadError(tooLargeOf(type));
  const upload = await api<UploadResponseView>('/api/files', {
    method: 'POST',
    body: { fileName: file.name, contentType, type, ...owner, size: file.size, crop },
    signal,
  });
  await sendToStorage(file, contentType, upload, { onProgress, signal });
  const stored = (step = '') => addressOf(upload.id, step, owner);
  const received = await api<StoredFileView>(stored('/complete'), { method: 'POST', signal });
  const checked = await untilChecked(received, stored(), signal);
  if (checked.status === 'rejected') throw new UploadError(checked.reason ?? 'This file was not accepted');
  return checked;
}

/** A file of a company is found by its company, whoever looks after it. */
function addressOf(fileId: string, step: string, { entityType, entityId }: UploadOwner): string {
  const companyId = entityType === 'company' ? entityId : null;
  return withQuery(`/api/files/${fileId}${step}`, { companyId });
}

/** The form storage asked for: its fields first, the file last. No token goes there. */
export function sendToStorage(
  file: File,
  contentType: string,
  { url, fields }: UploadResponseView,
  { onProgress, signal }: Watch,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new File([file], file.name, { type: contentType }));
  return new Promise((resolve, reject) => {
    // fetch tells nothing about the progress of an upload.
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : reject(new UploadError('The file was not accepted. Please try again'));
    request.onerror = () => reject(new UploadError('Network error'));
    request.onabort = () => reject(new UploadError('The upload was stopped'));
    signal.throwIfAborted();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', url);
    request.send(form);
  });
}

/** Asks again with growing pauses, for about a minute. */
async function untilChecked(
  file: StoredFileView,
  address: string,
  signal: AbortSignal,
): Promise<StoredFileView> {
  let state = file;
  for (let pause = 400; pause < 8_000; pause *= 1.35) {
    if (state.status === 'available' || state.status === 'rejected') return state;
    await new Promise((resolve) => setTimeout(resolve, pause));
    state = await api<StoredFileView>(address, { signal });
  }
  throw new UploadError('The check of the file takes long. Please try again in a moment');
}
