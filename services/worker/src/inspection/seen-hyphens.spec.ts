import { describe, expect, it } from '@jest/globals';
import { aPdf, aTexPdf } from '../../../../test/support/documents.js';
import { readPdf } from './read-pdf.js';
import { readPdfLayout } from './read-pdf-layout.js';
import { namesSoftHyphens, withSeenHyphens } from './seen-hyphens.js';

const soft = '\u00ad';

describe('a PDF whose font names its hyphens soft ones', () => {
  const operators = [
    `(-Full-stack, multi-) Tj 0 -14 Td (cloud) Tj 0 -14 Td [(Sep. 2023) -200 (-) -200 (Mar. 2024)] TJ`,
    '(co-op) Tj',
  ];
  const cv = aTexPdf(operators, { '2d': '00AD' });

  it('is read with them, for search and for what is proposed', async () => {
    expect(await readPdf(cv)).toBe('-Full-stack, multi-\ncloud\nSep. 2023 - Mar. 2024 \n\nco-op ');
    expect(await readPdfLayout(cv)).toContain('Full-stack, multi-\ncloud\nSep. 2023 - Mar. 2024');
  });

  it('is told from others', () => {
    expect(namesSoftHyphens(cv)).toBe(true);
    expect(namesSoftHyphens(aTexPdf(operators, { '2d': '002D' }))).toBe(false);
    expect(namesSoftHyphens(aPdf('begincmap <2d> <00ad>'))).toBe(false);
  });
});

describe('texts and what was drawn of them', () => {
  it.each<[string, string[], string, string[]]>([
    ['a hyphen in a word', ['highimpact'], `high${soft}impact`, ['high-impact']],
    ['one at the end of a line', ['oper', 'ation'], `oper${soft}ation`, ['oper-', 'ation']],
    ['one that stands alone', ['2021 ', '2023'], `2021 ${soft} 2023`, ['2021 - ', '2023']],
    ['one at the very beginning', ['', 'a'], `${soft}a`, ['-', 'a']],
    ['signs of two units', ['📱a😀b'], `📱${soft}a😀b`, ['📱-a😀b']],
    ['blanks that differ', ['a b', ' ', 'c'], `ab${soft}  c`, ['a b-', ' ', 'c']],
    ['other signs nobody sees', ['ab'], '\u200ba\u200bb', ['ab']],
    ['what is not the same', ['a', 'dc', 'e'], `a${soft}cd${soft}e`, ['a-', 'dc', 'e']],
    ['what ends too early', ['ab'], 'a', ['ab']],
    ['nothing', [], '', []],
  ])('are put together: %s', (_, texts, drawn, whole) => {
    expect(withSeenHyphens(texts, drawn)).toEqual(whole);
  });
});
