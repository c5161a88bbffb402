import { notInText } from '@app/domain/cvs/not-in-text';
import { readCvContents } from '@app/domain/cvs/read-cv-contents';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Scores, scoreCv } from '../../../../test/support/cv-layouts/score-cv.js';
import { type BenchCv, twentyCvs } from '../../../../test/support/cv-layouts/twenty-cvs.js';
import { aDocx, aPdf, paragraphs } from '../../../../test/support/documents.js';
import { readLayout } from './read-layout.js';

const pdf = 'application/pdf';
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('twenty CVs in different layouts', () => {
  let cvs: (BenchCv & { text: string })[];
  beforeAll(async () => {
    cvs = await Promise.all(
      (await twentyCvs()).map(async (cv) => ({
        ...cv,
        text: (await readLayout(cv.contentType, cv.bytes)) ?? '',
      })),
    );
  });

  it('have nothing found in them that is not in their text', () => {
    expect(cvs.map(({ what, text }) => [what, notInText(readCvContents(text), text)])).toEqual(
      cvs.map(({ what }) => [what, []]),
    );
  });

  it('are read right: what is found is true, and most of what is true is found', () => {
    const scores: Scores = new Map();
    for (const { cv, hasSummaries, text } of cvs) scoreCv(readCvContents(text), cv, hasSummaries, scores, []);
    const shares = [...scores].map(([field, { right, found, known }]) => ({
      field,
      right: right / found,
      all: right / known,
    }));
    expect(shares.filter(({ right }) => right < 0.95)).toEqual([]);
    expect(shares.filter(({ all }) => all < 0.9)).toEqual([]);
  });
});

describe('a Word document', () => {
  const read = (body: string) => readLayout(docx, aDocx(`<w:document><w:body>${body}</w:body></w:document>`));
  const p = (text: string, properties = '') => `<w:p>${properties}<w:r><w:t>${text}</w:t></w:r></w:p>`;
  const cell = (...texts: string[]) => `<w:tc>${texts.map((text) => p(text)).join('')}</w:tc>`;

  it('has its rows beside each other, and its columns after each other', async () => {
    expect(await read(`<w:tbl><w:tr>${cell('2019')}${cell('Engineer', 'Acme')}</w:tr></w:tbl>`)).toBe(
      '2019\tEngineer\nAcme',
    );
    const columns = `${cell('Skills', 'Go', 'Rust', 'SQL')}${cell('Experience', 'Engineer', 'Acme', 'Led')}`;
    expect(await read(`<w:tbl><w:tr>${columns}</w:tr></w:tbl>`)).toBe(
      'Skills\nGo\nRust\nSQL\n\n\nExperience\nEngineer\nAcme\nLed',
    );
  });

  it('has signs of lists, stops of tabs, and boxes once', async () => {
    const item = '<w:pPr><w:numPr/><w:tabs><w:tab w:val="right"/></w:tabs></w:pPr>';
    expect(await read(p('Led a team', item) + p('On'))).toBe('• Led a team\nOn');
    const box = `<w:txbxContent>${p('In a box')}</w:txbxContent>`;
    const twice = `<mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent>`;
    expect((await read(`<w:p><w:r>${twice}</w:r></w:p>`))?.match(/In a box/g)).toHaveLength(1);
  });

  it.each<[string, string, () => Buffer]>([
    ['no words', docx, () => aDocx(paragraphs(''))],
    ['no main part', docx, () => Buffer.from('PK')],
    ['tags that close nothing', docx, () => aDocx('</w:tc></w:tr></w:tbl></w:txbxContent><w:tr></w:tr>')],
    ['no PDF', pdf, () => Buffer.from('%PDF-1.7 %%EOF')],
    ['a page without text', pdf, () => aPdf('')],
    ['another kind', 'image/png', () => aPdf('x')],
  ])('without text is null: %s', async (_what, contentType, bytes) => {
    expect(await readLayout(contentType, bytes())).toBeNull();
  });
});
