import { isSafeKey } from './file-storage.js';
import { isSignature, signatureOf } from './signature.js';

/** What a link opens and how it is served. */
export type Download = {
  key: string;
  contentType: string;
  /** Name the browser saves it under; empty shows it in place. */
  fileName: string;
  inline: boolean;
  expiresAt: Date;
};

/** A link to the asset host that opens one file until it expires; the same for every store. */
export function downloadLink(signingKey: string, assetsUrl: string, download: Download): string {
  const expires = Math.floor(download.expiresAt.getTime() / 1000);
  const url = new URL(`${assetsUrl}/signed/${download.key}`);
  url.searchParams.set('type', download.contentType);
  url.searchParams.set('name', download.fileName);
  url.searchParams.set('inline', download.inline ? '1' : '0');
  url.searchParams.set('expires', String(expires));
  url.searchParams.set('signature', signatureOf(signingKey, 'download', partsOf(download, expires)));
  return url.href;
}

/** What a link opens, or null when it was changed, made up or has expired. */
export function readDownloadLink(
  signingKey: string,
  link: { key: string; query: Readonly<Record<string, string | undefined>> },
  now: Date,
): Download | null {
  const { type = '', name = '', inline, expires = '', signature } = link.query;
  const seconds = Number(expires);
  if (!isSafeKey(link.key) || !Number.isSafeInteger(seconds)) return null;
  const download = {
    key: link.key,
    contentType: type,
    fileName: name,
    inline: inline === '1',
    expiresAt: new Date(seconds * 1000),
  };
  const genuine = isSignature(signatureOf(signingKey, 'download', partsOf(download, seconds)), signature);
  return genuine && download.expiresAt > now ? download : null;
}

function partsOf({ key, contentType, fileName, inline }: Download, expires: number): (string | number)[] {
  return [key, contentType, fileName, inline ? 1 : 0, expires];
}
