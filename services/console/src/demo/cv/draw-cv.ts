import { pick } from '../demo-applications.js';
import { type CvEntry, type DemoCv, sectionsOf } from './demo-cv.js';
import { type Document, fonts, pdfOf } from './pdf-of.js';

/** Where and how the parts of a page are drawn. */
type Look = { regular: string; bold: string; accent: string; left: number; width: number };
type Section = ReturnType<typeof sectionsOf>[number];

const [ink, grey] = ['#1c2430', '#5b6675'];
const accents = ['#0b5c7a', '#7a2e0b', '#2f5d3a', '#4b3a78'] as const;
const [margin, sidebar, gap] = [54, 172, 26];

/** A CV as a PDF, in one of three looks. Only characters of Western Europe can be written with the fonts it uses. */
export async function drawCv(cv: DemoCv, index: number, at: Date): Promise<Buffer> {
  const draw = pick([drawPlain, drawWithSidebar, drawClassic], index);
  return pdfOf({ title: `CV of ${cv.name}`, author: cv.name, at, margin }, (document) =>
    draw(document, cv, pick(accents, index)),
  );
}

/** One column, headings in colour above a line. */
function drawPlain(document: Document, cv: DemoCv, accent: string): void {
  const look = {
    regular: fonts.sans,
    bold: fonts.sansBold,
    accent,
    left: margin,
    width: widthOf(document),
  };
  drawTitle(document, cv, look);
  document.font(look.regular).fontSize(9.5).fillColor(grey);
  for (const line of contactLines(document, cv, look)) document.text(line);
  drawProfile(document, cv, look);
  for (const section of sectionsOf(cv)) drawSection(document, section, look);
}

/** Contact, skills and languages on a coloured side, the rest beside them. */
function drawWithSidebar(document: Document, cv: DemoCv, accent: string): void {
  const written = { regular: fonts.sans, bold: fonts.sansBold, accent };
  const colour = () => {
    document.rect(0, 0, sidebar + gap / 2, document.page.height).fill('#eef2f5');
    document.fillColor(ink);
  };
  colour();
  document.on('pageAdded', colour);
  const isAside = ({ heading }: Section) => heading === 'Skills' || heading === 'Languages';
  const sections = sectionsOf(cv);
  const aside: Look = { ...written, left: gap, width: sidebar - gap };
  document.y = margin + 4;
  drawLines(document, cv.contact, aside, 8.5);
  for (const section of sections.filter(isAside)) drawSection(document, section, aside);
  const left = sidebar + gap * 1.5;
  const main: Look = { ...written, left, width: document.page.width - left - margin };
  document.y = margin;
  drawTitle(document, cv, main);
  drawProfile(document, cv, main);
  for (const section of sections.filter((each) => !isAside(each))) drawSection(document, section, main);
}

/** Serifs, and the name in the middle. */
function drawClassic(document: Document, cv: DemoCv): void {
  const look = {
    regular: fonts.serif,
    bold: fonts.serifBold,
    accent: ink,
    left: margin,
    width: widthOf(document),
  };
  const centred = { width: look.width, align: 'center' } as const;
  document.font(look.bold).fontSize(24).fillColor(ink).text(cv.name, look.left, margin, centred);
  document.font(fonts.serifItalic).fontSize(13).text(cv.position, centred);
  document.moveDown(0.3).font(look.regular).fontSize(10.5).fillColor(grey);
  for (const line of contactLines(document, cv, look)) document.text(line, centred);
  drawProfile(document, cv, look);
  for (const section of sectionsOf(cv)) drawSection(document, section, look);
}

/** As much on each line as fits, in the font that is set: no address is broken in the middle. */
function contactLines(document: Document, { contact }: DemoCv, { width }: Look): string[] {
  return contact.reduce<string[]>((lines, part) => {
    const longer = [...lines.slice(-1), part].join('   ');
    return lines.length > 0 && document.widthOfString(longer) < width
      ? [...lines.slice(0, -1), longer]
      : [...lines, part];
  }, []);
}

const widthOf = (document: Document): number => document.page.width - 2 * margin;

function drawTitle(
  document: Document,
  { name, position }: DemoCv,
  { regular, bold, accent, left, width }: Look,
): void {
  document.font(bold).fontSize(25).fillColor(accent).text(name, left, document.y, { width });
  document.font(regular).fontSize(13).fillColor(ink).text(position, { width }).moveDown(0.3);
}

function drawProfile(document: Document, { profile }: DemoCv, look: Look): void {
  drawSection(document, { heading: 'Profile', entries: [], lines: [profile] }, look);
}

function drawSection(document: Document, { heading, entries, lines }: Section, look: Look): void {
  const { bold, accent, left, width } = look;
  document.moveDown(1.1);
  document.font(bold).fontSize(12).fillColor(accent).text(heading, left, document.y, { width });
  const y = document.y + 1;
  document
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.6)
    .strokeColor(accent)
    .stroke();
  document.y = y + 6;
  for (const entry of entries) drawEntry(document, entry, look);
  drawLines(document, lines, look);
}

function drawLines(document: Document, lines: string[], { regular, left, width }: Look, size = 10): void {
  document.font(regular).fontSize(size).fillColor(ink);
  for (const line of lines) document.text(line, left, document.y, { width, paragraphGap: 3 });
}

function drawEntry(document: Document, { title, dates, points }: CvEntry, look: Look): void {
  const { regular, bold, left, width } = look;
  document.font(bold).fontSize(10.5).fillColor(ink).text(title, left, document.y, { width });
  document.font(regular).fontSize(9).fillColor(grey).text(dates, { width, paragraphGap: 3 });
  document.fontSize(10).fillColor(ink);
  for (const point of points)
    document.text(point, left, document.y, { width, paragraphGap: 3, lineGap: 1.5 });
  document.moveDown(0.5);
}
