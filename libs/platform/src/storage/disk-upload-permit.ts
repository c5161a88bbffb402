import { AppError } from '../errors/app-error.js';
import { isSafeKey, type UploadPermit } from './file-storage.js';
import { isSignature, signatureOf } from './signature.js';

const FIELDS = ['key', 'Content-Type', 'x-max-bytes', 'x-expires', 'x-signature'];

/** The form fields that carry a permit, signed, so that the endpoint needs no memory of having given it. */
export function signedUploadFields(signingKey: string, permit: UploadPermit): Record<string, string> {
  return {
    key: permit.key,
    'Content-Type': permit.contentType,
    'x-max-bytes': String(permit.maxBytes),
    'x-expires': String(secondsOf(permit.expiresAt)),
    'x-signature': signatureOf(signingKey, 'upload', partsOf(permit)),
  };
}

/** The permit in posted fields. Anything changed, added, left out or expired is refused. */
export function permitIn(
  signingKey: string,
  fields: Readonly<Record<string, string>>,
  now: Date,
): UploadPermit & { signature: string } {
  const permit = {
    key: fields['key'] ?? '',
    contentType: fields['Content-Type'] ?? '',
    maxBytes: Number(fields['x-max-bytes']),
    expiresAt: new Date(Number(fields['x-expires']) * 1000),
  };
  const signature = fields['x-signature'] ?? '';
  const complete = Object.keys(fields).length === FIELDS.length && FIELDS.every((name) => name in fields);
  const readable = isSafeKey(permit.key) && !Number.isNaN(permit.expiresAt.getTime());
  if (!complete || !readable || !isSignature(signatureOf(signingKey, 'upload', partsOf(permit)), signature)) {
    throw new AppError('file.upload-rejected');
  }
  if (permit.expiresAt <= now)
    throw new AppError('file.upload-rejected', { message: 'This upload link has expired' });
  return { ...permit, signature };
}

function partsOf({ key, contentType, maxBytes, expiresAt }: UploadPermit): (string | number)[] {
  return [key, contentType, maxBytes, secondsOf(expiresAt)];
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
