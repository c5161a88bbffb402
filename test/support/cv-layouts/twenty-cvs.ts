import { contactBlocks, type CvStyle, entryStyles, labelledEntry, sectionsOf } from './blocks.js';
import { drawPdf, type PdfFrame } from './draw-pdf.js';
import type { KnownCv } from './known-cv.js';
import { clara, priya, tobias } from './known-cvs.js';
import { amelie, joao, lucia } from './more-known-cvs.js';
import { type DocxFrame, writeDocx } from './write-docx.js';

type Layout = { cv: KnownCv; style: CvStyle } & ({ pdf: PdfFrame; isSerif?: boolean } | { docx: DocxFrame });
export type BenchCv = {
  what: string;
  cv: KnownCv;
  hasSummaries: boolean;
  contentType: string;
  bytes: Buffer;
};

const usual: CvStyle = {
  entry: entryStyles.datesRight,
  dates: 'names',
  points: 'items',
  skills: 'commas',
  languages: 'commas',
  contact: 'bars',
  headings: 'plain',
};

/** Twenty ways to write a CV. */
const layouts: Layout[] = [
  { cv: clara, pdf: 'one column', style: usual },
  {
    cv: priya,
    pdf: 'one column',
    isSerif: true,
    style: {
      ...usual,
      entry: entryStyles.companyAbove,
      headings: 'capitals',
      skills: 'labels',
      languages: 'dash',
    },
  },
  {
    cv: clara,
    pdf: 'sidebar left',
    style: {
      ...usual,
      entry: entryStyles.titleThenCompanyRight,
      skills: 'items',
      languages: 'brackets',
      contact: 'lines',
    },
  },
  {
    cv: tobias,
    pdf: 'sidebar right',
    style: {
      ...usual,
      entry: entryStyles.datesBelow,
      dates: 'slashes',
      skills: 'lines',
      languages: 'below',
      contact: 'labels',
    },
  },
  {
    cv: tobias,
    pdf: 'one column',
    style: { ...usual, entry: entryStyles.datesLeft, dates: 'dots', languages: 'dash', contact: 'labels' },
  },
  {
    cv: priya,
    pdf: 'headings left',
    style: { ...usual, dates: 'words', headings: 'capitals', languages: 'brackets' },
  },
  {
    cv: amelie,
    pdf: 'centred',
    isSerif: true,
    style: { ...usual, entry: entryStyles.datesBelow, points: 'text', languages: 'dash' },
  },
  {
    cv: clara,
    pdf: 'centred',
    style: {
      ...usual,
      entry: entryStyles.inBrackets,
      dates: 'years',
      points: 'text',
      skills: 'bars',
      isOneSkillList: true,
    },
  },
  {
    cv: priya,
    pdf: 'sidebar left',
    style: {
      ...usual,
      entry: entryStyles.companyTitleDates,
      points: 'text',
      skills: 'lines',
      languages: 'brackets',
      contact: 'lines',
    },
  },
  {
    cv: joao,
    pdf: 'one column',
    style: {
      ...usual,
      entry: entryStyles.withBars,
      dates: 'slashes',
      headings: 'capitals',
      languages: 'brackets',
    },
  },
  {
    cv: lucia,
    pdf: 'two columns',
    style: {
      ...usual,
      entry: entryStyles.titleThenCompanyRight,
      dates: 'slashes',
      languages: 'dash',
      isOneSkillList: true,
    },
  },
  {
    cv: clara,
    pdf: 'one column',
    isSerif: true,
    style: { ...usual, entry: entryStyles.companyDash, dates: 'iso', contact: 'lines', skills: 'items' },
  },
  {
    cv: joao,
    pdf: 'one column',
    style: {
      ...usual,
      entry: labelledEntry('pt', false),
      schoolEntry: labelledEntry('pt', true),
      dates: 'words',
      contact: 'labels',
      languages: 'dash',
    },
  },
  {
    cv: amelie,
    pdf: 'sidebar left',
    style: {
      ...usual,
      entry: entryStyles.datesAbove,
      dates: 'words',
      points: 'text',
      skills: 'items',
      languages: 'right',
      contact: 'lines',
    },
  },
  { cv: priya, docx: 'plain', style: { ...usual, headings: 'capitals' } },
  {
    cv: tobias,
    docx: 'plain',
    style: {
      ...usual,
      entry: entryStyles.datesLeft,
      dates: 'slashes',
      languages: 'right',
      contact: 'labels',
    },
  },
  {
    cv: clara,
    docx: 'sidebar table',
    style: {
      ...usual,
      entry: entryStyles.titleThenCompanyRight,
      skills: 'lines',
      languages: 'brackets',
      contact: 'lines',
    },
  },
  {
    cv: lucia,
    docx: 'plain',
    style: {
      ...usual,
      entry: entryStyles.datesBelow,
      dates: 'words',
      points: 'text',
      languages: 'dash',
      contact: 'lines',
    },
  },
  {
    cv: amelie,
    docx: 'head of the page',
    style: { ...usual, entry: entryStyles.datesAbove, headings: 'capitals', points: 'text', skills: 'items' },
  },
  {
    cv: joao,
    docx: 'head of the page',
    style: { ...usual, entry: entryStyles.datesLeftOneLine, dates: 'years', points: 'none', skills: 'bars' },
  },
];

const pdfType = 'application/pdf';
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What is left of the dates where only years are written. */
function inYears(cv: KnownCv): KnownCv {
  const experience = cv.experience.map((work) => ({
    ...work,
    from: work.from.slice(0, 4),
    to: work.to?.slice(0, 4) ?? null,
  }));
  const education = cv.education.map((school) => ({
    ...school,
    from: school.from.slice(0, 4),
    to: school.to.slice(0, 4),
  }));
  return { ...cv, experience, education };
}

/** Twenty CVs of which everything is known. */
export function twentyCvs(): Promise<BenchCv[]> {
  return Promise.all(
    layouts.map(async (layout, at) => {
      const { cv, style } = layout;
      const head = contactBlocks(cv, style.contact);
      const sections = sectionsOf(cv, style);
      const isPdf = 'pdf' in layout;
      const bytes = isPdf
        ? await drawPdf(cv, head, sections, layout.pdf, layout.isSerif ?? false)
        : await writeDocx(cv, head, sections, layout.docx);
      const what = `${at + 1} ${cv.firstName}: ${isPdf ? `PDF, ${layout.pdf}` : `DOCX, ${layout.docx}`}`;
      return {
        what,
        cv: style.dates === 'years' ? inYears(cv) : cv,
        hasSummaries: style.points !== 'none',
        contentType: isPdf ? pdfType : docxType,
        bytes,
      };
    }),
  );
}
