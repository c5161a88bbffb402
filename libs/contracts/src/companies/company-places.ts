import type { CompanyPlace } from './company-view.js';

/** How an address names the place whose open jobs it means; both absent for all of them. */
export type AskedPlace = { place?: string; locationType?: 'remote' };

/** A place as an address names it. */
export const askedPlaceOf = (place: CompanyPlace | undefined): AskedPlace => {
  if (!place) return {};
  return place.remote || place.place === null ? { locationType: 'remote' } : { place: place.place };
};

/** The place of open jobs an address means; undefined for all, and where none are there any more. */
export function placeMeant(
  places: readonly CompanyPlace[],
  asked: { place?: string | null; locationType?: string | null },
): CompanyPlace | undefined {
  if (asked.locationType === 'remote') return places.find(({ remote }) => remote);
  return asked.place ? places.find(({ remote, place }) => !remote && place === asked.place) : undefined;
}
