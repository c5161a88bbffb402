import { checkDocx } from './check-docx.js';
import { checkPdf } from './check-pdf.js';

/** What a file was announced as. */
type Announced = { fileName: string; contentType: string };

type Kind = {
  extensions: string[];
  /** Null when the bytes are what they claim to be, otherwise a sentence for the person who uploaded them. */
  check(bytes: Buffer): string | null | Promise<string | null>;
};

const kinds: Record<string, Kind> = {
  'application/pdf': { extensions: ['pdf'], check: checkPdf },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    extensions: ['docx'],
    check: checkDocx,
  },
  'image/png': {
    extensions: ['png'],
    check: (bytes) => (startsWith(bytes, '89504e470d0a1a0a') ? null : notImage('PNG')),
  },
  'image/jpeg': {
    extensions: ['jpg', 'jpeg'],
    check: (bytes) => (startsWith(bytes, 'ffd8ff') ? null : notImage('JPEG')),
  },
  'image/webp': {
    extensions: ['webp'],
    check: (bytes) => (startsWith(bytes, '52494646') && isWebp(bytes) ? null : notImage('WebP')),
  },
};

/** Holds received bytes against what was announced. Null when they agree, otherwise why not, for the person. */
export async function checkFile({ fileName, contentType }: Announced, bytes: Buffer): Promise<string | null> {
  if (bytes.length === 0) return 'The file is empty.';
  const kind = kinds[contentType];
  if (!kind) return 'Files of this type are not accepted.';
  const extension = fileName.toLowerCase().split('.').slice(1).at(-1);
  if (!extension || !kind.extensions.includes(extension)) {
    return `The name of the file does not end in .${kind.extensions[0]}, although that is its type.`;
  }
  return kind.check(bytes);
}

function startsWith(bytes: Buffer, hex: string): boolean {
  return bytes.subarray(0, hex.length / 2).toString('hex') === hex;
}

function isWebp(bytes: Buffer): boolean {
  return bytes.subarray(8, 12).toString('latin1') === 'WEBP';
}

function notImage(format: string): string {
  return `The file is not a ${format} image.`;
}
