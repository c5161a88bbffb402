import {
  Document,
  Header,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import type { Block, Section } from './blocks.js';
import type { KnownCv } from './known-cv.js';

export type DocxFrame = 'plain' | 'sidebar table' | 'head of the page';
type Part = Paragraph | Table;

const aside = new Set(['contact', 'skills', 'languages', 'interests']);

/** A CV as a Word document in one of several layouts. */
export function writeDocx(
  cv: KnownCv,
  head: Block[],
  sections: Section[],
  frame: DocxFrame,
): Promise<Buffer> {
  const name = new Paragraph({ text: `${cv.firstName} ${cv.lastName}`, heading: HeadingLevel.TITLE });
  const headline = new Paragraph({ text: cv.headline });
  const contact = partsOf(head);
  const top = [name, headline, ...contact.filter((part) => part instanceof Paragraph)];
  const section =
    frame === 'head of the page'
      ? {
          headers: { default: new Header({ children: top }) },
          children: sections.slice(1).flatMap(sectionParts),
        }
      : {
          children:
            frame === 'plain'
              ? [...top, ...sections.slice(1).flatMap(sectionParts)]
              : [name, headline, besides(sections)],
        };
  return Packer.toBuffer(new Document({ sections: [section] }));
}

function besides(sections: Section[]): Table {
  const side = sections.filter(({ about }) => aside.has(about)).flatMap(sectionParts);
  const main = sections.filter(({ about }) => !aside.has(about)).flatMap(sectionParts);
  const cell = (children: Part[], size: number) =>
    new TableCell({ children, width: { size, type: WidthType.PERCENTAGE } });
  return new Table({ rows: [new TableRow({ children: [cell(side, 30), cell(main, 70)] })] });
}

const sectionParts = ({ heading, blocks }: Section): Part[] => [
  new Paragraph({ text: heading, heading: HeadingLevel.HEADING_1 }),
  ...partsOf(blocks),
];

function partsOf(blocks: readonly Block[]): Part[] {
  return blocks.flatMap((block): Part[] => {
    if (block.kind === 'gap') return [new Paragraph({ text: '' })];
    if (block.kind === 'text') return [new Paragraph({ text: block.text })];
    if (block.kind === 'item') return [new Paragraph({ text: block.text, bullet: { level: 0 } })];
    if (block.kind === 'row') return [rowOf(block)];
    const { left, right, isStrong } = block;
    const runs = [
      new TextRun({ text: left, bold: isStrong }),
      ...(right === undefined ? [] : [new TextRun({ text: `\t${right}` })]),
    ];
    return [new Paragraph({ children: runs, tabStops: [{ type: TabStopType.RIGHT, position: 9_000 }] })];
  });
}

function rowOf({ label, blocks }: Extract<Block, { kind: 'row' }>): Table {
  const cell = (children: Part[], size: number) =>
    new TableCell({ children, width: { size, type: WidthType.PERCENTAGE } });
  const row = new TableRow({
    children: [cell([new Paragraph({ text: label })], 25), cell(partsOf(blocks), 75)],
  });
  return new Table({ rows: [row] });
}
