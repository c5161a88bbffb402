import { countryCodeOf } from '@app/contracts/vocabulary/countries';
import type { LocationBody } from '@app/contracts/vocabulary/location';
import { countryOfSubdivision } from '../places/subdivisions.js';
import { folded } from './folded.js';

/** Cities that stand alone in many CVs, folded; of others the country or the state has to stand beside them. */
const cities = new Set(
  `amsterdam|antwerp|athens|atlanta|auckland|austin|bangalore|bangkok|barcelona|basel|beijing|belfast|bengaluru|berlin|bern|bilbao
  birmingham|bogota|bologna|bonn|bordeaux|boston|braga|bratislava|bremen|brighton|brisbane|bristol|brussels|bruxelles|bucharest
  budapest|buenos aires|cairo|cambridge|cape town|cardiff|chicago|coimbra|cologne|copenhagen|cork|dallas|delhi|denver|detroit|dortmund
  dresden|dubai|dublin|dusseldorf|edinburgh|eindhoven|essen|florence|frankfurt|frankfurt am main|freiburg|geneva|geneve|genf|ghent
  glasgow|gothenburg|granada|graz|grenoble|hamburg|hannover|hanover|heidelberg|helsinki|hong kong|houston|hyderabad|innsbruck|istanbul
  jakarta|johannesburg|karlsruhe|kiel|koln|krakow|kyiv|lagos|lausanne|leeds|leipzig|lille|lima|linz|lisboa|lisbon|liverpool|ljubljana
  london|londres|los angeles|luxembourg|lyon|madrid|mainz|malaga|malmo|manchester|mannheim|marseille|melbourne|mexico city|miami|milan
  milano|minneapolis|montpellier|montreal|moscow|mumbai|munchen|munich|munster|nairobi|nantes|naples|new delhi|new york|new york city|nice
  nurnberg|nuremberg|oporto|oslo|oxford|paris|philadelphia|phoenix|pittsburgh|portland|porto|potsdam|prague|praha|pune|rennes|riga|rio de janeiro
  roma|rome|rotterdam|salzburg|san diego|san francisco|san jose|santiago|sao paulo|seattle|seoul|seville|sevilla|shanghai|sheffield
  singapore|sofia|stockholm|strasbourg|stuttgart|sydney|tallinn|tel aviv|the hague|tokyo|toronto|toulouse|trento|turin|torino|utrecht
  valencia|vancouver|vienna|vilnius|warsaw|washington|wien|wroclaw|zagreb|zaragoza|zurich`.split(
    /\s*[\n|]\s*/,
  ),
);

const remote =
  /^(?:fully )?(?:remote|hybrid|on-?site|home office|homeoffice|teletravail|remoto|hibrido|a distance|distributed)$/;
const area =
  /^(?:greater .{2,40}|.{2,40} (?:metropolitan )?area|.{2,40} und umgebung|.{2,40} et peripherie|area metropolitana de .{2,40})$/;
const name = /^[\p{Lu}][\p{L}\p{M}'’. -]{1,50}$/u;
const postal =
  /^(?:[A-Z]{1,2}-)?(\d{4,5}(?:-\d{3,4})?|\d{3} \d{2}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d)$/;
const postalFirst = /^((?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{3,4})?) (\p{Lu}[\p{L}'’. -]{1,50})$/u;
const stateAndPostal = /^([A-Z]{2}) (\d{5}(?:-\d{4})?)$/;
const cityAndPostal = /^(\p{Lu}[\p{L}'’. -]{1,50}) ([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|\d{4,5})$/u;
const street =
  /^(?:\d{1,5}[a-z]? \p{Lu}[\p{L}'’. -]{2,60}|\p{Lu}[\p{L}'’. -]{2,60},? (?:n[.º°o]{0,2} ?)?\d{1,5} ?[a-z]?)$/u;

const otherTongues = new Map(
  ['de', 'fr', 'pt', 'es', 'it'].flatMap((locale) => {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    return [...countryLetters()].map((code) => [folded(names.of(code) ?? code), code] as const);
  }),
);

function* countryLetters(): Generator<string> {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  for (const first of letters)
    for (const second of letters) if (countryCodeOf(first + second) === first + second) yield first + second;
}

const isCountry = (text: string): boolean =>
  text.length > 2
    ? countryCodeOf(text) !== undefined || otherTongues.has(folded(text))
    : /^(?:UK|US)$/.test(text);
const isState = (text: string): boolean =>
  /^(?:[A-Z]{2,3}|\p{Lu}.{3,})$/u.test(text) && countryOfSubdivision(text) !== undefined;
const isCity = (text: string): boolean => cities.has(folded(text));

/** Whether a text says no more than where something is. */
export function isPlace(text: string): boolean {
  const words = folded(text.slice(0, 160));
  if (words === '' || words.length > 80) return false;
  if (remote.test(words) || area.test(words) || isCity(text) || isCountry(text)) return true;
  return areOnePlace(text.split(/\s*[,;/(]\s*|\s+[–—·-]\s+/).map((part) => part.replace(/\)$/, '').trim()));
}

function areOnePlace(parts: string[]): boolean {
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length < 2 || parts.length > 4 || !parts.slice(0, -1).every((part) => name.test(part)))
    return false;
  // Of three names, the first may be that of whoever is there: "Fernweh, Lisbon, Portugal".
  if (parts.length > 2 && !isCity(first)) return false;
  return isCountry(last) || isState(last) || ((isCity(first) || isCity(last)) && parts.every(isPlacePart));
}

const isPlacePart = (text: string): boolean =>
  isCity(text) || isCountry(text) || isState(text) || remote.test(folded(text));

/** The parts of an address: each copied from it. Null where it is not certain that it is one. */
export function placeOf(text: string): LocationBody | null {
  const parts = text
    .split(/\s*[,;\t]\s*|\s+[–—·|]\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0 || parts.length > 5) return null;
  const place: LocationBody = {};
  const rest = parts.filter((part, index) => !takePart(place, part, index > 0));
  return rest.length > 2 || !rest.every((part) => name.test(part)) ? null : withNames(place, rest);
}

/** City and region where what is known by itself leaves no doubt that these names are. */
function withNames(place: LocationBody, [first, second]: string[]): LocationBody | null {
  const isCertain = Boolean(place.addressCountry ?? place.addressRegion ?? place.postalCode);
  if (place.addressLocality) return isCertain || first === undefined ? place : null;
  if (first === undefined || !(isCertain || isCity(first))) return null;
  if (second === undefined) return { ...place, addressLocality: first };
  return place.addressRegion ? null : { ...place, addressLocality: first, addressRegion: second };
}

type Take = (place: LocationBody, part: string, isLater: boolean) => LocationBody | null;

/** What a part of an address may be, the most certain first; each says what it makes of the part. */
const takes: Take[] = [
  ({ addressLocality }, part) => {
    const [, postalCode, city] = postalFirst.exec(part) ?? [];
    return postalCode && city && !addressLocality ? { postalCode, addressLocality: city } : null;
  },
  (_place, part) => {
    const [, addressRegion, postalCode] = stateAndPostal.exec(part) ?? [];
    return addressRegion && postalCode ? { addressRegion, postalCode } : null;
  },
  (_place, part) => (postal.test(part) ? { postalCode: part } : null),
  ({ addressRegion, addressLocality }, part, isLater) =>
    isLater && isState(part) && !addressRegion && !(isCountry(part) && !addressLocality)
      ? { addressRegion: part }
      : null,
  (_place, part, isLater) => (isLater && isCountry(part) ? { addressCountry: part } : null),
  ({ addressLocality }, part) => {
    const [, city, postalCode] = cityAndPostal.exec(part) ?? [];
    const isOne = city && postalCode && (isCity(city) || /[A-Z]/.test(postalCode)) && !addressLocality;
    return isOne ? { addressLocality: city, postalCode } : null;
  },
  (_place, part, isLater) =>
    !isLater && street.test(part) && !isCity(part) ? { streetAddress: part } : null,
  ({ addressLocality }, part) => (isCity(part) && !addressLocality ? { addressLocality: part } : null),
];

/** Takes what a part certainly is, without what is there already. */
function takePart(place: LocationBody, part: string, isLater: boolean): boolean {
  for (const take of takes) {
    const taken = take(place, part, isLater);
    if (!taken) continue;
    place.streetAddress ??= taken.streetAddress;
    place.addressLocality ??= taken.addressLocality;
    place.addressRegion ??= taken.addressRegion;
    place.addressCountry ??= taken.addressCountry;
    place.postalCode ??= taken.postalCode;
    return true;
  }
  return false;
}
