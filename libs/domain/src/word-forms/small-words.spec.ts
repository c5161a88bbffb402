import { describe, expect, it } from '@jest/globals';
import { isSmallWord, wordsThatCount } from './small-words.js';

describe('words that count in a search', () => {
  it.each([
    ['nurse in the ward', 'nurse ward'],
    ['développeur de logiciels', 'développeur logiciels'],
    ['chef d’équipe à la caisse', 'chef équipe caisse'],
    ["agent d'accueil chez L'Oréal", 'agent accueil Oréal'],
    ['mecánico de los vehículos', 'mecánico vehículos'],
    ["responsabile dell'assistenza alla clientela", 'responsabile assistenza clientela'],
    ['Pfleger für das Krankenhaus', 'Pfleger Krankenhaus'],
    ['verpleegkundige voor een ziekenhuis', 'verpleegkundige ziekenhuis'],
    ['lärare och tränare', 'lärare tränare'],
    ['operadores das máquinas e da linha', 'operadores máquinas e linha'],
    ['specjalista ds. sprzedaży', 'specjalista sprzedaży'],
    ['Specjalista do spraw sprzedaży w Gdyni', 'Specjalista sprzedaży Gdyni'],
    ['Développeur (H/F)', 'Développeur'],
    ['Tester k/m', 'Tester'],
  ])('of "%s" are "%s"', (text, words) => {
    expect(wordsThatCount(text).join(' ').trim()).toBe(words);
  });

  it.each([
    'it support',
    'no experience',
    'e commerce',
    "don't panic",
    'ai engineer',
    'van driver',
    'till operator',
    'av technician',
    'nas administrator',
    'po scrum',
    'nurse LA',
    'developer DE',
    'R C Go',
    'UI/UX',
    'manager -sales',
  ])('are all of "%s"', (text) => {
    expect(wordsThatCount(text).join(' ')).toBe(text);
  });

  it('are not the small ones where all is in capitals', () => {
    expect(wordsThatCount('NURSE IN THE WARD').join(' ')).toBe('NURSE WARD');
  });

  it('are none of the small ones by themselves', () => {
    expect([isSmallWord('à'), isSmallWord('för'), isSmallWord('it'), isSmallWord('')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
