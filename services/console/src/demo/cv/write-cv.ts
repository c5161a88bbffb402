import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import { type CvEntry, type DemoCv, sectionsOf } from './demo-cv.js';

/** A CV as a Word document. */
export function writeCv(cv: DemoCv): Promise<Buffer> {
  const children = [
    new Paragraph({ text: cv.name, heading: HeadingLevel.TITLE }),
    new Paragraph({ text: cv.position, heading: HeadingLevel.HEADING_2 }),
    ...cv.contact.map((text) => new Paragraph({ text })),
    new Paragraph({ text: 'Profile', heading: HeadingLevel.HEADING_1 }),
    new Paragraph({ text: cv.profile }),
    ...sectionsOf(cv).flatMap(({ heading, entries, lines }) => [
      new Paragraph({ text: heading, heading: HeadingLevel.HEADING_1 }),
      ...entries.flatMap(paragraphsOf),
      ...lines.map((text) => new Paragraph({ text, bullet: { level: 0 } })),
    ]),
  ];
  const document = new Document({ title: `CV of ${cv.name}`, creator: cv.name, sections: [{ children }] });
  return Packer.toBuffer(document);
}

function paragraphsOf({ title, dates, points }: CvEntry): Paragraph[] {
  return [
    new Paragraph({ children: [new TextRun({ text: title, bold: true })] }),
    new Paragraph({ children: [new TextRun({ text: dates, italics: true })] }),
    ...points.map((text) => new Paragraph({ text, bullet: { level: 0 } })),
  ];
}
