import { describe, expect, it } from '@jest/globals';
import { laidOutText, type Placed } from './laid-out-text.js';

const isHeading = (text: string) => ['Skills', 'Experience', 'Contact', 'Education'].includes(text);
const at = (left: number, top: number, text: string, size = 10): Placed => ({
  text,
  left,
  right: left + text.length * size * 0.5,
  top,
  size,
});
const column = (left: number, from: number, ...lines: string[]) =>
  lines.map((text, line) => at(left, from + 14 * line, text));
const read = (...pieces: Placed[]) => laidOutText(pieces, isHeading);

describe('the text of a page', () => {
  it('is read line by line, with words joined and what stands apart set apart', () => {
    expect(
      read(
        at(50, 10, 'Engi'),
        at(70, 10, 'neer,'),
        at(100, 10, 'Acme'),
        at(400, 10.5, '2019'),
        at(50, 24, 'Led'),
      ),
    ).toBe('Engineer, Acme\t2019\nLed');
  });

  it('sets the columns of a narrow table apart', () => {
    const rows = [
      ['DevOps', 'AWS, Docker'],
      ['Back-end', 'Koa, Express'],
      ['Front-end', 'Hugo, React'],
      ['Languages', 'Korean'],
    ] as const;
    const pieces = rows.flatMap(([name, list], row) => [
      // Names end at the same place, as they do in LaTeX.
      at(90 - 5 * name.length, 10 + 14 * row, name),
      at(98, 10 + 14 * row, list),
    ]);
    expect(read(...pieces)).toBe(rows.map((row) => row.join('\t')).join('\n'));
  });

  it('shows where paragraphs end', () => {
    expect(read(...column(50, 10, 'One', 'two', 'three'), ...column(50, 80, 'Four', 'five'))).toBe(
      'One\ntwo\nthree\n\nFour\nfive',
    );
  });

  it('is read column after column where both have headings, although their lines are level', () => {
    const side = column(30, 10, 'Skills', 'Go', 'Rust', 'SQL', 'Contact', 'x@mail.example');
    const main = column(200, 10, 'Experience', 'Engineer', 'Acme', 'Led a team', 'Education', 'BSc');
    expect(read(...side, ...main)).toBe(
      'Skills\nGo\nRust\nSQL\nContact\nx@mail.example\n\n\nExperience\nEngineer\nAcme\nLed a team\nEducation\nBSc',
    );
  });

  it('begins with the column of the largest letters', () => {
    const side = column(30, 10, 'Skills', 'Go', 'Rust', 'SQL', 'Contact', 'x@mail.example');
    const main = [
      at(200, 12, 'Ada Brook', 22),
      ...column(200, 45, 'Experience', 'Engineer', 'Acme', 'Led', 'Education'),
    ];
    expect(read(...side, ...main).split('\n')[0]).toBe('Ada Brook');
  });

  it('keeps dates at a margin beside what they date', () => {
    const left = ['Experience', 'Engineer', 'Acme', 'Education', 'BSc', 'Porto'];
    const dated = [0, 1, 2, 3, 4, 5].flatMap((line) => [
      at(50, 10 + 28 * line, left[line] ?? ''),
      at(440, 10 + 28 * line, `201${line}`),
    ]);
    expect(read(...dated)).toContain('Engineer\t2011');
    const before = [0, 1, 2, 3, 4, 5].flatMap((line) => [
      at(50, 10 + 28 * line, `201${line}`),
      at(150, 10 + 28 * line, left[line] ?? ''),
    ]);
    expect(read(...before)).toContain('2011\tEngineer');
  });

  it('reads a head over both columns first, and columns on over the end of a page', () => {
    const head = at(
      30,
      0,
      'A head that goes over the whole width of the page, and over both of its columns',
      10,
    );
    const side = [
      ...column(30, 30, 'Skills', 'Go', 'Rust', 'SQL'),
      ...column(30, 900, 'Contact', 'x@mail.example'),
    ];
    const main = [
      ...column(200, 33, 'Experience', 'Engineer', 'Acme', 'Led'),
      ...column(200, 903, 'more of it', 'Education', 'BSc'),
    ];
    const text = read(head, ...side, ...main);
    expect(text.startsWith('A head')).toBe(true);
    expect(text).toMatch(/SQL\s+Contact\s+x@mail.example\s+Experience/);
    expect(text).toMatch(/Led\s+more of it/);
  });

  it('bears thousands of pieces, and none', () => {
    const many = Array.from({ length: 7_000 }, (_, line) =>
      at((line % 7) * 60, Math.floor(line / 7) * 12, 'x'),
    );
    expect(read(...many).split('\n')).toHaveLength(1_000);
    expect(read()).toBe('');
  });
});
