import { describe, expect, it } from '@jest/globals';
import { corrected, isSlip, nearest, offeredText } from './search-spelling.js';

const alike = (asked: string, ...words: string[]) => words.map((word) => ({ asked, word, jobs: 10 }));

describe('the nearest word', () => {
  it.each([
    ['berln', 'berlin'],
    ['figna', 'figma'],
    ['waiter', 'writer'],
    ['kuberntees', 'kubernetes'],
    ['bäckr', 'backer'],
  ])('to %s is %s', (asked, word) => {
    expect(nearest(asked, alike(asked, word, 'zzz'))).toBe(word);
  });

  it('is one with a letter doubled, before one of other letters that more jobs have', () => {
    const rows = [
      ...alike('developeur', 'developpeur'),
      { asked: 'developeur', word: 'developer', jobs: 90 },
    ];
    expect(nearest('developeur', rows)).toBe('developpeur');
  });

  it.each([
    ['munich', 'zurich'],
    ['eriter', 'writer'],
    ['wrietrs', 'writer'],
    ['kubrntes', 'kingdoms'],
    ['bäckerei', 'backer'],
  ])('to %s is never %s', (asked, word) => {
    expect(nearest(asked, alike(asked, word))).toBeUndefined();
  });
});

describe('other words', () => {
  it('are searched for where a finger slips so', () => {
    for (const [typed, known] of [
      ['berln', 'berlin'],
      ['berlinn', 'berlin'],
      ['belrin', 'berlin'],
      ['nerlin', 'berlin'],
      ['desinger', 'designer'],
    ] as const)
      expect([typed, isSlip(typed, known)]).toEqual([typed, true]);
    expect(corrected('night wrter', alike('wrter', 'writer'), { isFound: false })).toEqual({
      text: 'night writer',
      isSlip: true,
    });
  });

  it('are none for a word of which jobs have another form, though one of other letters is nearer', () => {
    expect(
      corrected('directeur', alike('directeur', 'director', 'directrice'), { isFound: true }),
    ).toBeUndefined();
  });

  it('are offered alone where one of them has another letter altogether', () => {
    const rows = [...alike('waiter', 'writer'), ...alike('nihgt', 'night')];
    expect(corrected('nihgt waiter', rows, { isFound: false })).toEqual({
      text: 'night writer',
      isSlip: false,
    });
  });

  it('are none for a word that jobs have in another form, or within a compound', () => {
    expect(corrected('kock', alike('kock', 'kok', 'kockar'), { isFound: true })).toBeUndefined();
    expect(corrected('leider', alike('leider', 'leiter'), { isFound: false })).toBeUndefined();
  });

  it('are offered for a word nothing is found by, though its form is a word of another language', () => {
    const rows = alike('recepcionist', 'recepcionistas', 'receptionist');
    expect(corrected('recepcionist', rows, { isFound: true })).toBeUndefined();
    expect(corrected('recepcionist', rows, { isFound: false })?.text).toBe('receptionist');
  });

  it('are not offered where they only join the words otherwise', () => {
    expect([offeredText('Fullstack', 'full-stack'), offeredText('wrter', 'writer')]).toEqual([
      null,
      'writer',
    ]);
  });
});
