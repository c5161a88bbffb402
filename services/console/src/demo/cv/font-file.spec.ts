import { describe, expect, it } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { unpackedFont } from './font-file.js';
import { fonts } from './pdf-of.js';

const at = new Date('2026-03-01T09:00:00Z');
const drawnWith = (font: string | Buffer): Promise<Buffer> => {
  const document = new PDFDocument({ info: { CreationDate: at } });
  document.font(font).text('Größere Büros – 1.200 €');
  document.end();
  return buffer(document);
};

describe('an unpacked font', () => {
  it.each(Object.entries(fonts))('draws what the packed file of %s draws', async (_name, file) => {
    const drawn = await drawnWith(unpackedFont(file));
    expect(drawn.toString('latin1')).toContain('/FontFile2');
    expect(drawn.equals(await drawnWith(file))).toBe(true);
  });
});
