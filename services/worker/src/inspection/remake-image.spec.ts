import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import {
  badPictures,
  type BadPicture,
  colourAt,
  phonePhoto,
  pngThatPromises,
  twoHalves,
} from '../../../../test/support/pictures.js';
import { processorTimeOf } from '../../../../test/support/processor-time.js';
import { checkFile } from './check-file.js';
import { mostRemadeBytes } from './inspection-wire.js';
import { remakeImage } from './remake-image.js';

const kinds = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;

async function remade(bytes: Buffer, changes: Partial<Parameters<typeof remakeImage>[0]> = {}) {
  const made = await remakeImage({ type: 'logo', contentType: kinds.png, crop: null, ...changes }, bytes);
  if (made.bytes === undefined) throw new Error(made.reason);
  return { bytes: made.bytes, ...(await sharp(made.bytes).metadata()) };
}

describe('an image made anew', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is a WebP, whatever it was: %s', async (format) => {
    const made = await remade(await twoHalves(80, 40).toFormat(format).toBuffer(), {
      contentType: kinds[format],
    });
    expect([made.format, made.width, made.height]).toEqual(['webp', 80, 40]);
    expect(await colourAt(made.bytes, 20, 20)).toBe('lime');
    expect(await colourAt(made.bytes, 60, 20)).toBe('blue');
  });

  it('is no larger than it is shown, and never larger than it was', async () => {
    const big = await twoHalves(2_400, 1_200).png().toBuffer();
    const sizeOf = async (type: 'logo' | 'photo' | 'banner') => {
      const { width, height } = await remade(big, { type });
      return [width, height];
    };
    expect(await sizeOf('logo')).toEqual([512, 256]);
    expect(await sizeOf('photo')).toEqual([512, 256]);
    expect(await sizeOf('banner')).toEqual([1600, 800]);
    expect(await remade(await twoHalves(8, 8).png().toBuffer())).toMatchObject({ width: 8, height: 8 });
  });

  it.each([
    ['message', 'png'],
    ['answer', 'jpeg'],
  ] as const)('of a kind %s stays what it is called, readable, and small: %s', async (type, format) => {
    const sent = { type, contentType: kinds[format] } as const;
    const made = await remade(await twoHalves(2_400, 1_200).toFormat(format).toBuffer(), sent);
    expect([made.format, made.width, made.height]).toEqual([format, 2_000, 1_000]);
    const raw = { width: 2_000, height: 2_000, channels: 3 as const };
    const noise = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw });
    const { bytes } = await remade(await noise.toFormat(format).toBuffer(), sent);
    expect(bytes.length).toBeLessThan(mostRemadeBytes);
    const photo = await remade(await phonePhoto(), { type, contentType: kinds.jpeg });
    expect([photo.format, photo.width, photo.exif, photo.bytes.includes('canary-in-exif')]).toEqual([
      'jpeg',
      40,
      undefined,
      false,
    ]);
  });

  it('keeps the part that was chosen', async () => {
    const wide = await twoHalves(200, 100).png().toBuffer();
    const right = await remade(wide, { crop: { x: 0.5, y: 0, width: 0.5, height: 1 } });
    expect([right.width, right.height, await colourAt(right.bytes, 2, 50)]).toEqual([100, 100, 'blue']);
    const corner = await remade(wide, { crop: { x: 0.999, y: 0.999, width: 0.01, height: 0.01 } });
    expect(corner.width).toBeGreaterThan(0);
  });

  it('stands upright, is cut as it stands, and says nothing about where it was taken', async () => {
    const photo = await phonePhoto();
    expect(photo.includes('canary-in-exif')).toBe(true);
    const made = await remade(photo, { type: 'photo', contentType: kinds.jpeg });
    expect([made.width, made.height, made.exif, made.orientation]).toEqual([40, 60, undefined, undefined]);
    expect(made.bytes.includes('canary-in-exif')).toBe(false);
    expect(await colourAt(made.bytes, 20, 5)).toBe('lime');
    expect(await colourAt(made.bytes, 20, 55)).toBe('blue');
    const lower = await remade(photo, {
      type: 'photo',
      contentType: kinds.jpeg,
      crop: { x: 0, y: 0.5, width: 1, height: 0.5 },
    });
    expect([lower.width, lower.height, await colourAt(lower.bytes, 20, 15)]).toEqual([40, 30, 'blue']);
  });

  it('comes from at most 40 million pixels, which its header tells', async () => {
    const logo = { type: 'logo', contentType: kinds.png, crop: null } as const;
    const milliseconds = await processorTimeOf(async () =>
      expect(await remakeImage(logo, pngThatPromises(50_000, 50_000))).toEqual({
        reason: 'The image has 50000 × 50000 pixels. At most 40 million are accepted.',
      }),
    );
    // Unpacking so many takes seconds of computing; how busy the machine is makes no difference to that.
    expect(milliseconds).toBeLessThan(3_000);
  });
});

describe('bad images', () => {
  let pictures: Record<string, BadPicture>;
  beforeAll(async () => void (pictures = await badPictures()));

  const rejection = async ({ fileName, contentType, bytes }: BadPicture) =>
    (await checkFile({ fileName, contentType }, bytes)) ??
    (await remakeImage({ type: 'logo', contentType, crop: null }, bytes)).reason;

  it('are refused, every one with a reason a person can act on', async () => {
    const reasons: Record<string, string | undefined> = {};
    for (const [name, picture] of Object.entries(pictures)) reasons[name] = await rejection(picture);
    const anew = 'Please save it anew and upload it once more.';
    const more = 'The file contains more than an image. Please save the image anew and upload it once more.';
    expect(reasons).toEqual({
      'an SVG called PNG': 'The file is not a PNG image.',
      'an SVG after a byte order mark': 'The file is not a PNG image.',
      'HTML called PNG': 'The file is not a PNG image.',
      'HTML behind the first bytes of a PNG': `The image is not complete. ${anew}`,
      'a name that ends in .html': 'The name of the file does not end in .png, although that is its type.',
      'a name that ends in .svg': 'The name of the file does not end in .png, although that is its type.',
      'a program': 'The file is not a PNG image.',
      'one byte': 'The file is not a PNG image.',
      'a PDF': 'The file is not a PNG image.',
      'a GIF called PNG': 'The file is not a PNG image.',
      'a JPEG called PNG': 'The file is not a PNG image.',
      'a PNG called WebP': 'The file is not a WebP image.',
      '50,000 × 50,000 pixels': 'The image has 50000 × 50000 pixels. At most 40 million are accepted.',
      '8,000 × 8,000 pixels': 'The image has 8000 × 8000 pixels. At most 40 million are accepted.',
      'a truncated PNG': `The image is not complete. ${anew}`,
      'a truncated JPEG': `The image is not complete. ${anew}`,
      'a truncated WebP': `The image is not complete. ${anew}`,
      'a PNG of noise': expect.stringMatching(/not complete|damaged/),
      'a moving PNG': 'The image moves. Please upload one that stands still.',
      'a moving WebP': 'The image moves. Please upload one that stands still.',
      'a PNG with a page behind it': more,
      'a PNG with an archive behind it': more,
      'a JPEG with an archive behind it': more,
      'a JPEG that is a PDF': more,
      'a WebP with a page behind it': more,
    });
  });
});
