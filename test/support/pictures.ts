import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Colour = [red: number, green: number, blue: number];
export const lime: Colour = [201, 242, 107];
export const blue: Colour = [42, 107, 168];

/** A picture with a lime left half and a blue right half. */
export function twoHalves(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const colour = at % width < width / 2 ? lime : blue;
    pixels.set(colour, at * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Colour of one pixel, rounded: pictures are compressed. */
export async function colourAt(bytes: Buffer, x: number, y: number): Promise<'lime' | 'blue' | 'other'> {
  const { data } = await sharp(bytes)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const near = (colour: Colour) => colour.every((part, index) => Math.abs(part - (data[index] ?? 0)) < 24);
  return near(lime) ? 'lime' : near(blue) ? 'blue' : 'other';
}

/** A photo as a phone takes it: lying on its side, with the place where it was taken. */
export function phonePhoto(): Promise<Buffer> {
  return twoHalves(60, 40)
    .withExif({ IFD0: { Copyright: 'canary-in-exif' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** One chunk of a PNG. */
function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');

/** A PNG whose header promises this many pixels and whose data are next to nothing. */
export function pngThatPromises(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(65_536));
  return Buffer.concat([
    pngStart,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A complete PNG of one colour: few bytes that unpack to all the pixels its header promises. */
export function bombOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width * 3 + 1) * height));
  return Buffer.concat([
    pngStart,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** What somebody might send as an image although it is none that may be shown. */
export type BadPicture = { fileName: string; contentType: string; bytes: Buffer };

const png = (bytes: Buffer | string, fileName = 'logo.png'): BadPicture => ({
  fileName,
  contentType: 'image/png',
  bytes: Buffer.from(bytes),
});
const jpeg = (bytes: Buffer): BadPicture => ({ fileName: 'logo.jpg', contentType: 'image/jpeg', bytes });
const webp = (bytes: Buffer): BadPicture => ({ fileName: 'logo.webp', contentType: 'image/webp', bytes });

const emptyArchive = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
const page = '<html><script>alert(document.domain)</script></html>';
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Images that have to be refused, by what is wrong with them. */
export async function badPictures(): Promise<Record<string, BadPicture>> {
  const good = {
    png: await twoHalves(64, 64).png().toBuffer(),
    jpeg: await twoHalves(64, 64).jpeg().toBuffer(),
    webp: await twoHalves(64, 64).webp().toBuffer(),
    gif: await twoHalves(64, 64).gif().toBuffer(),
  };
  const frames = [good.png, await twoHalves(64, 64).flop().png().toBuffer()];
  const ihdrEnd = pngStart.length + 25;
  const moving = Buffer.concat([
    good.png.subarray(0, ihdrEnd),
    chunk('acTL', Buffer.alloc(8)),
    good.png.subarray(ihdrEnd),
  ]);
  const noise = Buffer.from(good.png);
  noise.fill(0xa5, 60, noise.length - 16);
  return {
    'an SVG called PNG': png(drawing),
    'an SVG after a byte order mark': png(`\ufeff<?xml version="1.0"?>${drawing}`),
    'HTML called PNG': png(page),
    'HTML behind the first bytes of a PNG': png(Buffer.concat([pngStart, Buffer.from(page)])),
    'a name that ends in .html': png(good.png, 'logo.html'),
    'a name that ends in .svg': png(good.png, 'logo.png.svg'),
    'a program': png('MZ\u0090\u0000 this program cannot be run'),
    'one byte': png('x'),
    'a PDF': png('%PDF-1.7\n%%EOF\n'),
    'a GIF called PNG': png(good.gif),
    'a JPEG called PNG': png(good.jpeg),
    'a PNG called WebP': webp(good.png),
    '50,000 × 50,000 pixels': png(pngThatPromises(50_000, 50_000)),
    '8,000 × 8,000 pixels': png(pngThatPromises(8_000, 8_000)),
    'a truncated PNG': png(good.png.subarray(0, good.png.length - 40)),
    'a truncated JPEG': jpeg(good.jpeg.subarray(0, good.jpeg.length >> 1)),
    'a truncated WebP': webp(good.webp.subarray(0, good.webp.length - 20)),
    'a PNG of noise': png(noise),
    'a moving PNG': png(moving),
    'a moving WebP': webp(
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    ),
    'a PNG with a page behind it': png(Buffer.concat([good.png, Buffer.from(page)])),
    'a PNG with an archive behind it': png(Buffer.concat([good.png, emptyArchive])),
    'a JPEG with an archive behind it': jpeg(Buffer.concat([good.jpeg, emptyArchive])),
    'a JPEG that is a PDF': jpeg(
      Buffer.concat([
        good.jpeg.subarray(0, 2),
        Buffer.from('fffe000a', 'hex'),
        Buffer.from('%PDF-1.4'),
        good.jpeg.subarray(2),
      ]),
    ),
    'a WebP with a page behind it': webp(Buffer.concat([good.webp, Buffer.from(page)])),
  };
}
