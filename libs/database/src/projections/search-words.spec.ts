import { describe, expect, it } from '@jest/globals';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { randomOf } from '../../../../test/support/seeded-random.js';
import { placeQuery, askedWords } from './search-words.js';

const queryOf = async (text: string): Promise<string> => {
  const [row] = await rowsOf<{ query: string }>(
    `select websearch_to_tsquery('job_words', $1)::text as query`,
    [text],
  );
  return row?.query ?? '';
};

describe('words of a search', () => {
  it.each([
    ['Engineer - Berlin', "'engin' & 'berlin'"],
    ['Engineer -- Berlin', "'engin' & 'berlin'"],
    ['Engineer -Berlin', "'engin' & !'berlin'"],
    ['-c++', "!'cplusplus'"],
    ['- - - -', ''],
    ['-'.repeat(33), ''],
    ['-m/w/d'.repeat(33), ''],
    [`${'-!'.repeat(40)}nurse`, "'nurs'"],
  ])('%s', async (typed, expected) => {
    expect(await queryOf(askedWords(typed))).toBe(expected);
  });

  it('are taken by the database whatever signs were typed', async () => {
    const random = randomOf(20261130);
    const signs = [
      '-',
      '-',
      '-',
      '-',
      ' ',
      '"',
      '!',
      '&',
      '|',
      '(',
      ')',
      ':',
      '*',
      '<',
      '\\',
      "'",
      '\u2003',
      'a',
      '/',
    ];
    const typed = Array.from({ length: 500 }, () =>
      Array.from({ length: 200 }, () => signs[Math.floor(random() * signs.length)]).join(''),
    );
    await rowsOf(`select websearch_to_tsquery('job_words', text) from unnest($1::text[]) text`, [
      typed.flatMap((text) => [askedWords(text), placeQuery(text)]),
    ]);
    expect(typed).toHaveLength(500);
  });
});
