const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Codes with a name in CLDR that are groups of countries, parts of one, or nothing at all. */
const noCountries = new Set([
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'TA',
  'UN',
  'XA',
  'XB',
  'ZZ',
]);

const namesIn = (style: 'long' | 'short') =>
  new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none', style });
const longNames = namesIn('long');
const shortNames = namesIn('short');

/** A code that stands for another one now (`UK`, `DD`) is no code of its own. */
const isCurrent = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

/** ISO 3166-1 alpha-2 codes of countries with their English names, as the CLDR of the engine knows them. */
export const countries: ReadonlyMap<string, string> = new Map(
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !noCountries.has(code) && isCurrent(code))
    .map((code) => [code, longNames.of(code) ?? ''] as const)
    .filter(([, name]) => name !== ''),
);

/** What people write that is neither the name of CLDR nor a code. */
const otherNames: Record<string, string> = {
  america: 'US',
  belgie: 'BE',
  belgique: 'BE',
  brasil: 'BR',
  britain: 'GB',
  burma: 'MM',
  'czech republic': 'CZ',
  'democratic republic of the congo': 'CD',
  deutschland: 'DE',
  'east timor': 'TL',
  england: 'GB',
  espana: 'ES',
  'great britain': 'GB',
  holland: 'NL',
  'hong kong': 'HK',
  italia: 'IT',
  'ivory coast': 'CI',
  korea: 'KR',
  macau: 'MO',
  macedonia: 'MK',
  nederland: 'NL',
  'northern ireland': 'GB',
  osterreich: 'AT',
  palestine: 'PS',
  polska: 'PL',
  'republic of ireland': 'IE',
  'republic of korea': 'KR',
  'republic of the congo': 'CG',
  'russian federation': 'RU',
  schweiz: 'CH',
  scotland: 'GB',
  'south korea': 'KR',
  suisse: 'CH',
  sverige: 'SE',
  swaziland: 'SZ',
  turkey: 'TR',
  uae: 'AE',
  'united states of america': 'US',
  usa: 'US',
  'viet nam': 'VN',
  wales: 'GB',
};

/** Capitals, accents, dots and "the" make no other country. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .replace(/^the /, '');

/** "U.S.A." is "usa": letters with dots in between are one word. */
const withoutDots = (text: string): string => text.replace(/\b(\p{L})\.(?=\p{L}\b|\s|$)/gu, '$1');

const codes = new Map<string, string>(Object.entries(otherNames));
for (const [code, name] of countries)
  for (const known of [code, name, shortNames.of(code) ?? name]) codes.set(plain(known), code);
for (const first of letters)
  for (const second of letters) {
    const replaced = Intl.getCanonicalLocales(`und-${first}${second}`)[0]?.slice(4) ?? '';
    const former = plain(first + second);
    if (!codes.has(former) && countries.has(replaced)) codes.set(former, replaced);
  }

/** Codes by all that people call their countries, in small letters without accents, dots and "the". */
export const countryCodes: ReadonlyMap<string, string> = codes;

/** The code of a country that is named by its code, its English name, or what else people call it. */
export function countryCodeOf(text: string): string | undefined {
  return codes.get(plain(withoutDots(text)));
}

/** The English name of a country that is named in any known way; what is no country stays as it is. */
export function countryNameOf(text: string): string {
  return countries.get(countryCodeOf(text) ?? '') ?? text;
}
