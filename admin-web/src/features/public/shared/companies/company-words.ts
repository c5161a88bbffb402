import type { Workplace } from '@app/contracts/companies/company-presentation';
import type { CompanyPlace, PublicCompanyView } from '@app/contracts/companies/company-view';
import type { LocationView } from '@app/contracts/vocabulary/location';
import { type SocialLinks, twitterAddress } from '@app/contracts/vocabulary/social-links';
import { text } from '../../../../base/i18n/company-page.en.js';

/** `northwind.energy`: an address as people say it. */
export function siteName(website: string): string {
  return URL.canParse(website) ? new URL(website).host.replace(/^www\./, '') : website;
}

/** Town and country of the company; null where neither is known. */
export const homePlace = ({ addressLocality, addressCountry }: LocationView): string | null =>
  [addressLocality, addressCountry].filter(Boolean).join(', ') || null;

/** Its address as a letter has it. */
export function addressLines(location: LocationView): string[] {
  const { streetAddress, streetAddressLine2, postalCode, addressLocality, addressRegion } = location;
  const town = [postalCode, addressLocality].filter(Boolean).join(' ');
  return [streetAddress, streetAddressLine2, town, addressRegion, location.addressCountry].flatMap(
    (line) => line || [],
  );
}

/** Where else it can be found: what the place is called, and its address. */
export function elsewhere(social: SocialLinks): [name: string, address: string][] {
  const { linkedin, twitter, instagram, facebook, youtube, videoLink } = social;
  const places: [string, string | null][] = [
    ['LinkedIn', linkedin],
    ['Twitter', twitter === null ? null : twitterAddress(twitter)],
    ['Instagram', instagram],
    ['Facebook', facebook],
    ['YouTube', youtube],
    ['Video', videoLink],
  ];
  return places.flatMap(([name, address]) => (address === null ? [] : [[name, address]]));
}

/** A place of the company: as it tells of it, and with the open jobs that are there. */
export type ShownPlace = Omit<Workplace, 'place'> & {
  name: string;
  /** Null where no job is open there. */
  jobs: CompanyPlace | null;
};

const townOf = (place: string): string => place.split(',')[0]?.trim() ?? place;
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** What a place of open jobs is called in short: the town, unless two of them are called that. */
export function placeName({ place, remote }: CompanyPlace, among: readonly CompanyPlace[]): string {
  if (remote || place === null) return text.remote;
  const isOnly = among.filter((other) => other.place !== null && same(townOf(other.place), townOf(place)));
  return isOnly.length === 1 ? townOf(place) : place;
}

/** Where people work and where jobs are open, each place once: first what the company tells of, in its order. */
export function shownPlaces({
  workplaces,
  places,
}: Pick<PublicCompanyView, 'workplaces' | 'places'>): ShownPlace[] {
  const left = new Set(places);
  const told = workplaces.map(({ place, ...rest }): ShownPlace => {
    const jobs = [...left].find((one) => (rest.remote ? one.remote : isAt(one, place))) ?? null;
    if (jobs) left.delete(jobs);
    return { ...rest, name: place ?? text.remote, jobs };
  });
  const others = [...left].map((jobs): ShownPlace => {
    const { remote } = jobs;
    return { name: placeName(jobs, places), remote, address: null, people: null, jobs };
  });
  return [...told, ...others].slice(0, Math.max(mostPlaces, told.length));
}

/** Cards beside each other; what a company tells of is never left out. */
const mostPlaces = 6;

function isAt({ place, remote }: CompanyPlace, name: string | null): boolean {
  return !remote && place !== null && name !== null && (same(place, name) || same(townOf(place), name));
}

/** `Lisbon, Aarhus, remote`: where people work, in the line below the name. */
export function placesInLine(company: PublicCompanyView): string | null {
  const names = company.workplaces.map(({ place }) => place ?? text.remoteInLine);
  if (names.length === 0) return homePlace(company.location);
  const shown = names.length > 4 ? [...names.slice(0, 3), text.more(names.length - 3)] : names;
  return shown.join(', ');
}
