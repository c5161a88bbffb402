import { describe, expect, it } from '@jest/globals';
import { countries, countryCodeOf, countryNameOf } from './countries.js';

describe('countries', () => {
  it('are those of ISO 3166-1, without groups, former ones and placeholders', () => {
    expect([...countries.keys()]).toEqual(expect.arrayContaining(['DE', 'PT', 'XK', 'PR', 'TW']));
    for (const code of ['EU', 'UN', 'UK', 'DD', 'SU', 'ZZ', 'XA', 'IC'])
      expect(countries.has(code)).toBe(false);
    expect(countries.size).toBeGreaterThan(240);
    expect(countries.size).toBeLessThan(256);
  });

  it('are found by code, by name, and by what else people call them', () => {
    for (const [code, names] of Object.entries({
      US: ['US', 'us', 'U.S.', 'U.S.A.', 'USA', 'the United States', 'United States of America'],
      GB: ['GB', 'UK', 'U.K.', 'United Kingdom', 'Great Britain', 'England', 'Scotland'],
      DE: ['DE', 'DEU', 'Allemagne', 'Germany', 'germany', 'Deutschland', 'DD'],
      CI: ['Côte d’Ivoire', "Cote d'Ivoire", 'Ivory Coast'],
      TR: ['Türkiye', 'Turkey'],
      BA: ['Bosnia and Herzegovina', 'Bosnia & Herzegovina', 'Bosnia'],
      BE: ['België', 'Belgique', 'Belgium'],
      CH: ['Schweiz', 'Suisse'],
      NL: ['Nederland', 'Netherlands', 'Holland'],
      PL: ['Polska', 'Poland'],
      SE: ['Sverige', 'Sweden'],
      AE: ['UAE', 'U.A.E.', 'United Arab Emirates'],
      HK: ['Hong Kong', 'HK'],
      KR: ['Korea', 'South Korea', 'Republic of Korea', 'Korea, Republic of', 'KOR', '대한민국', '한국'],
      AT: ['AUT', 'Österreich', 'Oostenrijk'],
      FI: ['FIN', 'Suomi'],
      CV: ['Cabo Verde', 'Cape Verde'],
      CD: ['Congo (the Democratic Republic of the)', 'DRC', 'DR Congo'],
      VI: ['Virgin Islands (U.S.)'],
      HU: ['Magyarország'],
      GR: ['Ελλάδα', 'Griechenland', 'GRC', 'Hellas'],
      CN: ['PRC', "China, People's Republic of", '中国'],
      IE: ['Éire', 'Republic of Ireland'],
      RS: ['Srbija', 'Србија'],
      SA: ['KSA', 'Saudi Arabia'],
    }))
      for (const name of names) expect([name, countryCodeOf(name)]).toEqual([name, code]);
    for (const name of ['', 'Berlin', 'Europe', 'EU', 'ZZ', 'Q1', 'Wonderland', 'D.C.'])
      expect([name, countryCodeOf(name)]).toEqual([name, undefined]);
  });

  it('are named in English; what is no country stays as it is', () => {
    expect([
      countryNameOf('UK'),
      countryNameOf('de'),
      countryNameOf('Wonderland'),
      countryNameOf(''),
    ]).toEqual(['United Kingdom', 'Germany', 'Wonderland', '']);
  });
});
