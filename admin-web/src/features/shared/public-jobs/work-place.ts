import { type LocationType, locationTypeLabels } from '@app/contracts/vocabulary/employment';

/** `Lisbon, Portugal, hybrid`, `Remote, Europe` or just the way of working. */
export function workPlace(place: string | null, locationType: LocationType | null): string | null {
  const way = locationType && locationTypeLabels[locationType];
  if (!place) return way;
  if (!way) return place;
  return locationType === 'remote' ? `${way}, ${place}` : `${place}, ${way.toLowerCase()}`;
}
