import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { unpackedFont } from './font-file.js';

export type Document = InstanceType<typeof PDFDocument>;
type About = { title: string; author: string; at: Date; margin: number };

const { resolve } = createRequire(import.meta.url);
/** Fonts stand in the file: what a machine takes for one it does not have is wider, and lines run past the margin. */
export const fonts = {
  sans: resolve('@fontsource/pt-sans/files/pt-sans-latin-400-normal.woff'),
  sansBold: resolve('@fontsource/pt-sans/files/pt-sans-latin-700-normal.woff'),
  serif: resolve('@fontsource/pt-serif/files/pt-serif-latin-400-normal.woff'),
  serifBold: resolve('@fontsource/pt-serif/files/pt-serif-latin-700-normal.woff'),
  serifItalic: resolve('@fontsource/pt-serif/files/pt-serif-latin-400-italic.woff'),
};

/** What is drawn on pages of A4, as the bytes of a PDF. */
export async function pdfOf(about: About, draw: (document: Document) => void): Promise<Buffer> {
  const { title, author, at, margin } = about;
  const info = { Title: title, Author: author, CreationDate: at, ModDate: at };
  const document = new PDFDocument({ size: 'A4', margin, lang: 'en', info });
  for (const file of Object.values(fonts)) document.registerFont(file, unpackedFont(file));
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const written = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  draw(document);
  document.end();
  return written;
}
