import PDFDocument from 'pdfkit';
import type { Block, Section } from './blocks.js';
import type { KnownCv } from './known-cv.js';

export type PdfFrame =
  | 'one column'
  | 'sidebar left'
  | 'sidebar right'
  | 'headings left'
  | 'two columns'
  | 'centred';
type Document = InstanceType<typeof PDFDocument>;
type Column = { left: number; width: number };
type Fonts = { regular: string; bold: string; size: number; head: boolean };

const margin = 50;
const labelWidth = 108;
const aside = new Set(['contact', 'skills', 'languages', 'interests']);

/** A CV as a PDF in one of several layouts. Only characters of Western Europe can be written with its fonts. */
export async function drawPdf(
  cv: KnownCv,
  head: Block[],
  sections: Section[],
  frame: PdfFrame,
  isSerif: boolean,
): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin, bufferPages: true });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const written = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  const fonts = {
    regular: isSerif ? 'Times-Roman' : 'Helvetica',
    bold: isSerif ? 'Times-Bold' : 'Helvetica-Bold',
    size: 10,
    head: true,
  };
  frames[frame](document, cv, head, sections, fonts);
  document.end();
  await written;
  return Buffer.concat(parts);
}

type Draw = (document: Document, cv: KnownCv, head: Block[], sections: Section[], fonts: Fonts) => void;
const pageOf = (document: Document): Column => ({ left: margin, width: document.page.width - 2 * margin });

const frames: Record<PdfFrame, Draw> = {
  'one column': (document, cv, head, sections, fonts) => {
    drawName(document, cv, pageOf(document), fonts);
    drawBlocks(document, head, pageOf(document), fonts);
    for (const section of sections.slice(1)) drawSection(document, section, pageOf(document), fonts);
  },
  centred: (document, cv, head, sections, fonts) => {
    const page = pageOf(document);
    document
      .font(fonts.bold)
      .fontSize(22)
      .text(`${cv.firstName} ${cv.lastName}`, page.left, margin, { width: page.width, align: 'center' });
    document.font(fonts.regular).fontSize(12).text(cv.headline, { width: page.width, align: 'center' });
    for (const block of head)
      if (block.kind === 'line')
        document.fontSize(9).text(block.left, { width: page.width, align: 'center' });
    for (const section of sections.slice(1)) drawSection(document, section, page, fonts);
  },
  'sidebar left': (document, cv, _head, sections, fonts) => drawBeside(document, cv, sections, fonts, true),
  'sidebar right': (document, cv, _head, sections, fonts) => drawBeside(document, cv, sections, fonts, false),
  'headings left': (document, cv, head, sections, fonts) => {
    const page = pageOf(document);
    drawName(document, cv, page, fonts);
    drawBlocks(document, head, page, fonts);
    const column = { left: margin + labelWidth + 12, width: page.width - labelWidth - 12 };
    for (const { heading, blocks } of sections.slice(1)) {
      document.moveDown(1);
      const { y } = document;
      document.font(fonts.bold).fontSize(10).text(heading, margin, y, { width: labelWidth });
      document.y = y;
      drawBlocks(document, blocks, column, fonts);
    }
  },
  'two columns': (document, cv, head, sections, fonts) => {
    const page = pageOf(document);
    drawName(document, cv, page, fonts);
    drawBlocks(document, head, page, fonts);
    const [top, half] = [document.y + 6, (page.width - 24) / 2];
    const isLeft = ({ about }: Section) => about === 'experience' || about === 'profile';
    for (const section of sections.filter(isLeft))
      drawSection(document, section, { left: margin, width: half }, fonts, top);
    document.y = top;
    const right = sections.slice(1).filter((section) => !isLeft(section));
    for (const section of right)
      drawSection(document, section, { left: margin + half + 24, width: half }, fonts, top);
  },
};

function drawBeside(
  document: Document,
  cv: KnownCv,
  sections: Section[],
  fonts: Fonts,
  isLeft: boolean,
): void {
  const narrow = 150;
  const wide = document.page.width - 2 * margin - narrow - 24;
  const side = { left: isLeft ? 30 : margin + wide + 34, width: narrow };
  const main = { left: isLeft ? 30 + narrow + 34 : margin, width: wide };
  document.y = margin;
  for (const section of sections.filter(({ about }) => aside.has(about)))
    drawSection(document, section, side, { ...fonts, size: 9 });
  document.y = margin;
  drawName(document, cv, main, fonts);
  for (const section of sections.filter(({ about }) => !aside.has(about)))
    drawSection(document, section, main, fonts);
}

function drawName(document: Document, cv: KnownCv, { left, width }: Column, { regular, bold }: Fonts): void {
  document.font(bold).fontSize(24).text(`${cv.firstName} ${cv.lastName}`, left, document.y, { width });
  document.font(regular).fontSize(12).text(cv.headline, left, document.y, { width }).moveDown(0.3);
}

function drawSection(
  document: Document,
  { heading, blocks }: Section,
  column: Column,
  fonts: Fonts,
  top?: number,
): void {
  if (document.y !== top) document.moveDown(0.9);
  document
    .font(fonts.bold)
    .fontSize(fonts.size + 3)
    .text(heading, column.left, document.y, { width: column.width });
  document.y += 4;
  drawBlocks(document, blocks, column, fonts);
}

function drawBlocks(document: Document, blocks: readonly Block[], column: Column, fonts: Fonts): void {
  const { left, width } = column;
  for (const block of blocks) {
    document.font(fonts.regular).fontSize(fonts.size);
    if (block.kind === 'gap') document.y += 7;
    else if (block.kind === 'text') document.text(block.text, left, document.y, { width });
    else if (block.kind === 'item') drawItem(document, block.text, column);
    else if (block.kind === 'row') drawRow(document, block, column, fonts);
    else drawLine(document, block, column, fonts);
  }
}

function drawItem(document: Document, text: string, { left, width }: Column): void {
  const { y } = document;
  document.text('•', left + 6, y, { width: 10 });
  document.text(text, left + 18, y, { width: width - 18 });
}

function drawRow(
  document: Document,
  row: Extract<Block, { kind: 'row' }>,
  { left, width }: Column,
  fonts: Fonts,
): void {
  const { y } = document;
  document.text(row.label, left, y, { width: labelWidth });
  document.y = y;
  drawBlocks(document, row.blocks, { left: left + labelWidth + 12, width: width - labelWidth - 12 }, fonts);
}

function drawLine(
  document: Document,
  line: Extract<Block, { kind: 'line' }>,
  { left, width }: Column,
  { regular, bold }: Fonts,
): void {
  const { y } = document;
  if (line.right !== undefined) document.text(line.right, left, y, { width, align: 'right' });
  document
    .font(line.isStrong ? bold : regular)
    .text(line.left, left, y, { width: line.right === undefined ? width : width - 110 });
}
