import { beforeAll, describe, expect, it } from '@jest/globals';
import { distanceBetween, isWithin } from './distance.js';
import type { Gazetteer } from './gazetteer.js';
import { knownGazetteer } from './known-gazetteer.js';
import { meantPlace, searchedWords } from './meant-place.js';
import { widenedPlace } from './widened-place.js';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await knownGazetteer();
});

/** The words of a place and so many kilometres around it. */
function wordsAround(typed: string, kilometres?: number): string {
  const meant = meantPlace(typed, gazetteer);
  return meant ? searchedWords(widenedPlace(meant, kilometres, gazetteer)) : '';
}

describe('kilometres around a city', () => {
  it('reach the cities there, each in its country, and no further', () => {
    expect(wordsAround('Berlin')).not.toContain('potsdam');
    expect(wordsAround('Berlin', 10)).not.toContain('potsdam');
    expect(wordsAround('Berlin', 50)).toContain('"potsdam" "germany"');
    expect(wordsAround('Berlin', 100)).not.toContain('leipzig');
  });

  it('reach over a border', () => {
    expect(wordsAround('Basel', 10)).toContain('"lorrach" "germany"');
  });

  it('are worked from as well', () => {
    expect(wordsAround('Remote in Berlin', 50)).toContain('"potsdam" "germany" "remote"');
  });

  it('are none around a country, or a part of one', () => {
    for (const place of ['Germany', 'Bavaria', 'Europe'])
      expect(wordsAround(place, 50)).toBe(wordsAround(place));
  });
});

it('measures as the crow flies, over the date line too', () => {
  const [berlin, munich] = [
    { latitude: 52.52, longitude: 13.41 },
    { latitude: 48.14, longitude: 11.58 },
  ];
  expect(Math.round(distanceBetween(berlin, munich))).toBe(504);
  const [west, east] = [
    { latitude: 0, longitude: 179.9 },
    { latitude: 0, longitude: -179.9 },
  ];
  expect([isWithin(25, west, east), isWithin(20, west, east)]).toEqual([true, false]);
});
