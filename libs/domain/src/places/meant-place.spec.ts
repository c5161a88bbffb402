import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Gazetteer } from './gazetteer.js';
import { knownGazetteer } from './known-gazetteer.js';
import { meantPlace, searchedWords } from './meant-place.js';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await knownGazetteer();
});
const nameOf = (typed: string) => meantPlace(typed, gazetteer)?.name;
/** The words a place is looked for by where jobs are written with the given names. */
const wordsOf = (typed: string, ...known: string[]) => {
  const meant = meantPlace(typed, gazetteer);
  return meant && searchedWords(meant, new Set(known));
};

describe('a place that is typed', () => {
  it.each([
    ['UK', 'United Kingdom'],
    ['gb', 'United Kingdom'],
    ['USA', 'United States'],
    ['DE', 'Germany'],
    ['Deutschland', 'Germany'],
    ['The Netherlands', 'Netherlands'],
    ['munich', 'Munich, Germany'],
    ['München', 'Munich, Germany'],
    ['Muenchen', 'Munich, Germany'],
    ['Cologne', 'Köln, Germany'],
    ['Koln', 'Köln, Germany'],
    ['Praha', 'Prague, Czechia'],
    ['Warszawa', 'Warsaw, Poland'],
    ['Lisboa', 'Lisbon, Portugal'],
    ['Europe', 'Europe'],
    ['eu', 'European Union'],
    ['Bayern', 'Bavaria, Germany'],
    ['Scotland', 'Scotland, United Kingdom'],
    ['California', 'California, United States'],
    ['NY', 'New York, United States'],
    ['New York', 'New York City, United States'],
    ['Munich, Bavaria', 'Munich, Germany'],
    ['berlin germany', 'Berlin, Germany'],
    ['San Francisco, CA', 'San Francisco, United States'],
    ['Toronto, CA', 'Toronto, Canada'],
    ['Remote in Germany', 'Remote in Germany'],
    ['remote, UK', 'Remote in United Kingdom'],
    ['Remote (Munich)', 'Remote in Munich, Germany'],
    ['Oberammergau, DE', 'Oberammergau, Germany'],
  ])('%s is %s', (typed, name) => {
    expect(nameOf(typed)).toBe(name);
  });

  it.each(['remote', 'Xanadu', '"New York"', 'berlin -germany', 'berlin or paris', ' ', '-', 'Lond'])(
    '%s is looked for as it is',
    (typed) => {
      expect(nameOf(typed)).toBeUndefined();
    },
  );
});

describe('the words a place is looked for by', () => {
  it('are those of the ones known that jobs have', () => {
    expect(wordsOf('munich', 'munchen', 'berlin')).toBe('"munchen" "germany"');
    expect(wordsOf('Köln', 'koln', 'cologne')).toBe('"koln" or "cologne" "germany"');
  });

  it('hold a name of other languages only where the country stands beside it', () => {
    expect(wordsOf('Cologne', 'colonia')).toBe('"colonia" "germany"');
  });

  it('are never the code of a country, which is a word of many places', () => {
    expect(wordsOf('DE', 'germany', 'de')).toBe('"germany"');
    expect(wordsOf('IN', 'india', 'in')).toBe('"india"');
  });

  it('are the name alone where no job has any of them', () => {
    expect(wordsOf('Cologne')).toBe('"cologne"');
  });

  it('say how one works, beside each name', () => {
    expect(wordsOf('Remote in DACH', 'germany', 'austria')).toBe('"austria" "remote" or "germany" "remote"');
  });

  it('are those of cities for a part of a country, and never those of another part', () => {
    const words = wordsOf('Bavaria', 'munchen', 'nurnberg', 'bayern', 'berlin');
    expect(words?.split(' or ').sort()).toEqual(['"bayern"', '"munchen" "germany"', '"nurnberg" "germany"']);
  });

  it('mean a state as well as a country that has its code', () => {
    expect(meantPlace('CA', gazetteer)?.otherwise?.name).toBe('California, United States');
  });
});
