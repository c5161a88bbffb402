/** Formats an image may arrive in. */
export type ImageFormat = 'png' | 'jpeg' | 'webp';

const animated = 'The image moves. Please upload one that stands still.';
const moreThanImage =
  'The file contains more than an image. Please save the image anew and upload it once more.';
const incomplete = 'The image is not complete. Please save it anew and upload it once more.';

/**
 * Looks at how the bytes are wrapped, before any of them is decoded: an image that moves, one that ends too early, and
 * one that carries something behind its end are refused. Null when nothing is wrong.
 */
export function checkEnvelope(format: ImageFormat, bytes: Buffer): string | null {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return moreThanImage;
  if (format === 'png') return checkPng(bytes);
  return format === 'webp' ? checkWebp(bytes) : checkJpeg(bytes);
}

/** A PNG is a row of chunks; the last is IEND. */
function checkPng(bytes: Buffer): string | null {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') return animated;
    if (name === 'IEND') return next === bytes.length ? null : moreThanImage;
    at = next;
  }
  return incomplete;
}

/** A WebP says at its start how long it is. */
function checkWebp(bytes: Buffer): string | null {
  if (bytes.length < 16) return incomplete;
  const length = bytes.readUInt32LE(4) + 8;
  if (length > bytes.length) return incomplete;
  if (length + (length % 2) < bytes.length) return moreThanImage;
  return bytes.subarray(12, 64).includes('ANIM') ? animated : null;
}

const jpegEnd = Buffer.from([0xff, 0xd9]);
const archiveEnd = Buffer.from('PK\u0005\u0006', 'latin1');

/** Phones put a second picture or a film behind the first, which is harmless and dropped; an archive is neither. */
function checkJpeg(bytes: Buffer): string | null {
  if (!bytes.includes(jpegEnd)) return incomplete;
  return bytes.subarray(-0xffff - 22).includes(archiveEnd) ? moreThanImage : null;
}
