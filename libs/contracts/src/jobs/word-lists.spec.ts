import { expect, it } from '@jest/globals';
import { withWordLists } from './word-lists.js';

const item = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;

it('makes lists of the paragraphs of Word, one in another', () => {
  const pasted = `<p>Before</p>${item(1, '·', 'Bake <b>bread</b>')}${item(2, 'o', 'Rye')}${item(2, 'o', 'Wheat')}${item(1, '·', 'Sell it')}<p>After</p>`;
  expect(withWordLists(pasted)).toBe(
    '<p>Before</p><ul><li>Bake <b>bread</b><ul><li>Rye</li><li>Wheat</li></ul></li><li>Sell it</li></ul><p>After</p>',
  );
});

it('counts where Word does, and begins anew where it stops', () => {
  const pasted = `${item(1, '1.', 'First step')}${item(1, '2.', 'Second step')}${item(1, '·', 'Loose end')}`;
  expect(withWordLists(pasted)).toBe(
    '<ol><li>First step</li><li>Second step</li></ol><ul><li>Loose end</li></ul>',
  );
});

it('leaves everything else as it is', () => {
  for (const html of ['<p>1. no list of Word</p>', '<ul><li>a</li></ul>', ''])
    expect(withWordLists(html)).toBe(html);
});

it('takes linear time for paragraphs that do not end', () => {
  const started = performance.now();
  for (const text of ['<p style="mso-list:l0 level1">'.repeat(20_000), '<p '.repeat(50_000) + 'mso-list:'])
    expect(withWordLists(text)).toBe(text);
  expect(performance.now() - started).toBeLessThan(1_500);
});
