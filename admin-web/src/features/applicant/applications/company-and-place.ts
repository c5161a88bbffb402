import type { AppliedJobView } from '@app/contracts/applications/applicant-card';
import { workPlace } from '../../shared/public-jobs/work-place.js';

/** `Northwind, Lisbon, Portugal, hybrid`, as the job was shown when one applied. */
export function companyAndPlace({ name, location, locationType }: AppliedJobView): string {
  return [name, placeOf({ location, locationType })].filter(Boolean).join(', ');
}

/** `Lisbon, Portugal, hybrid`; null where the job said nothing of it. */
export function placeOf({
  location,
  locationType,
}: Pick<AppliedJobView, 'location' | 'locationType'>): string | null {
  const place = [location?.city, location?.country].filter(Boolean).join(', ');
  return workPlace(place === '' ? null : place, locationType);
}
