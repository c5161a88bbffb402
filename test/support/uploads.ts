import type { UploadResponseView } from '@app/contracts/files/upload-request';
import { aPdf } from './documents.js';
import type { Answer, ApiUnderTest, Caller } from './api.js';

/** A small document of one page. */
export const pdf = Buffer.from(aPdf('A page of somebody'));

/** What a person asks for before they upload a CV. */
export const cvOf = (caller: Caller, changes: object = {}) => ({
  entityId: caller.person.id,
  entityType: 'user',
  type: 'cv',
  fileName: 'cv.pdf',
  contentType: 'application/pdf',
  ...changes,
});

/** Posts the form as a browser does: the fields, then the file. `fields` replaces some of them. */
export function upload(
  api: ApiUnderTest,
  asked: UploadResponseView,
  bytes: Uint8Array<ArrayBuffer> = pdf,
  changed: { fields?: Record<string, string>; contentType?: string } = {},
): Promise<Answer> {
  const form = new FormData();
  const fields = { ...asked.fields, ...changed.fields };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const type = changed.contentType ?? asked.fields['Content-Type'] ?? '';
  form.append('file', new Blob([bytes], { type }), 'cv.pdf');
  return api.request('POST', new URL(asked.url).pathname, { body: form });
}

/** A file asked for and uploaded, not completed. */
export async function anUpload(
  api: ApiUnderTest,
  caller: Caller,
  wish: object = cvOf(caller),
): Promise<string> {
  const { body } = await caller.post('files', wish);
  const { status } = await upload(api, body);
  if (status !== 204) throw new Error(`The upload was refused with ${status}`);
  return body.id;
}
