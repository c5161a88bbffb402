import { describe, expect, it } from '@jest/globals';
import { locationView } from '@app/contracts/vocabulary/location';
import { addressLines, elsewhere, homePlace, placeName, shownPlaces, siteName } from './company-words.js';

describe('words of the page of a company', () => {
  it('name the site as people say it', () => {
    expect(siteName('https://www.northwind.energy/about')).toBe('northwind.energy');
    expect(siteName('http://north.example:8080')).toBe('north.example:8080');
    expect(siteName('not an address')).toBe('not an address');
  });

  it('tell where it is, as far as that is known', () => {
    const full = {
      street: 'Rua da Boavista 84',
      city: 'Lisbon',
      postalCode: '1200-068',
      country: 'Portugal',
    };
    expect(homePlace(locationView(full))).toBe('Lisbon, Portugal');
    expect(homePlace(locationView({}))).toBeNull();
    expect(addressLines(locationView(full))).toEqual(['Rua da Boavista 84', '1200-068 Lisbon', 'Portugal']);
    expect(addressLines(locationView({ city: 'Lisbon' }))).toEqual(['Lisbon']);
  });

  it('name the places it is at elsewhere, and only those', () => {
    const none = { facebook: null, instagram: null, linkedin: null, youtube: null, videoLink: null };
    expect(
      elsewhere({ ...none, twitter: '@northwind', linkedin: 'https://linkedin.com/company/northwind' }),
    ).toEqual([
      ['LinkedIn', 'https://linkedin.com/company/northwind'],
      ['Twitter', 'https://x.com/northwind'],
    ]);
    expect(elsewhere({ ...none, twitter: null })).toEqual([]);
  });

  const open = (place: string | null, jobs: number) => ({ place, remote: place === null, jobs });
  const told = (place: string | null, people: number | null = null) => ({
    ...{ place, remote: place === null, people },
    address: null,
  });

  it('call a place of jobs by its town, unless two are called that', () => {
    const places = [open('Lisbon, Portugal', 2), open('Kiel, Germany', 1), open('Kiel, Wisconsin', 1)];
    expect([...places, open(null, 1)].map((place) => placeName(place, places))).toEqual([
      'Lisbon',
      'Kiel, Germany',
      'Kiel, Wisconsin',
      'Remote',
    ]);
  });

  it('name each place once: what the company tells of first, with the jobs that are open there', () => {
    const places = [open('Lisbon, Portugal', 2), open('Kiel, Germany', 1), open(null, 1)];
    const shown = shownPlaces({
      workplaces: [told('Aarhus', 24), told('lisbon', 62), told(null, 31)],
      places,
    });
    expect(shown.map(({ name, people, jobs }) => [name, people, jobs?.jobs])).toEqual([
      ['Aarhus', 24, undefined],
      ['lisbon', 62, 2],
      ['Remote', 31, 1],
      ['Kiel', null, 1],
    ]);
  });

  it('show six places at most, and all a company tells of', () => {
    const many = Array.from({ length: 8 }, (_, index) => open(`Town ${index}`, 1));
    expect(shownPlaces({ workplaces: [], places: many })).toHaveLength(6);
    expect(shownPlaces({ workplaces: [told('A'), told('B')], places: many }).map(({ name }) => name)).toEqual(
      ['A', 'B', 'Town 0', 'Town 1', 'Town 2', 'Town 3'],
    );
  });
});
