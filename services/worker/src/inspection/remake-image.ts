import type { ImageCrop } from '@app/contracts/files/upload-request';
import type { FileType } from '@app/contracts/files/file-types';
import sharp, { type Sharp } from 'sharp';
import { checkEnvelope, type ImageFormat } from './image-envelope.js';
import { remadeAs } from './inspection.js';

export type ImageKind = Exclude<FileType, 'cv'>;

/** An image made anew from somebody's upload, or why it cannot be. */
export type Remade = { bytes: Buffer; reason?: undefined } | { bytes?: undefined; reason: string };

const mostPixels = 40_000_000;
const mostSeconds = 10;

/** No image is kept larger than this, and none is made larger than it was. A paper must stay readable. */
const sizes: Record<ImageKind, { width: number; height: number }> = {
  logo: { width: 512, height: 512 },
  photo: { width: 512, height: 512 },
  banner: { width: 1600, height: 800 },
  answer: { width: 2000, height: 2000 },
  message: { width: 2000, height: 2000 },
};

const formats: Record<string, ImageFormat> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
};

const unreadable = 'The image is damaged. Please save it anew and upload it once more.';

// One image at a time and nothing kept between two: a worker has other work and little memory.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Makes an image anew: upright, cut to the part its owner chose, no larger than it is shown, and without anything that
 * is not picture, such as the place where it was taken. Its size is read from the header before a pixel is decoded.
 */
export async function remakeImage(
  announced: { type: ImageKind; contentType: string; crop: ImageCrop | null },
  bytes: Buffer,
): Promise<Remade> {
  const format = formats[announced.contentType];
  if (!format) return { reason: 'Files of this type are not accepted.' };
  const problem = checkEnvelope(format, bytes);
  if (problem) return { reason: problem };
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (header.format !== format) return { reason: unreadable };
    const { width, height } = header.autoOrient;
    if (width * height > mostPixels) return { reason: tooManyPixels(width, height) };
    return { bytes: await draw(announced, bytes, { width, height }) };
  } catch (error) {
    if (error instanceof Error && /timeout/i.test(error.message)) return { reason: unreadable };
    if (error instanceof Error && 'code' in error) throw error;
    return { reason: unreadable };
  }
}

function draw(
  { type, contentType, crop }: { type: ImageKind; contentType: string; crop: ImageCrop | null },
  bytes: Buffer,
  size: { width: number; height: number },
): Promise<Buffer> {
  let image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: mostSeconds })
    .autoOrient();
  if (crop) image = image.extract(pixelsOf(crop, size));
  const drawn = image
    .resize({ ...sizes[type], fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  return written(drawn, remadeAs({ type, contentType })).toBuffer();
}

/** With at most 256 colours no PNG of that size outgrows what is taken over. */
function written(image: Sharp, contentType: string): Sharp {
  if (contentType === 'image/png') return image.png({ palette: true });
  return contentType === 'image/jpeg' ? image.jpeg({ quality: 88 }) : image.webp({ quality: 84 });
}

/** Fractions as whole pixels inside the image, at least one wide and high. */
function pixelsOf(crop: ImageCrop, { width, height }: { width: number; height: number }) {
  const left = Math.min(Math.round(crop.x * width), width - 1);
  const top = Math.min(Math.round(crop.y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  };
}

function tooManyPixels(width: number, height: number): string {
  return `The image has ${width} × ${height} pixels. At most ${mostPixels / 1_000_000} million are accepted.`;
}
