import { countryCodeOf } from '../vocabulary/countries.js';
import type { EmploymentType, LocationType } from '../vocabulary/employment.js';
import type { StoredLocation } from '../vocabulary/location.js';

type Publishable = {
  title: string;
  description: string;
  employmentType: EmploymentType | null;
  locationType: LocationType | null;
  location: StoredLocation;
  expiredAt: Date | null;
};

/** The company; `hasNotice` once it has a privacy notice. Dates without a time end in `timeZone`, UTC by default. */
export type Employer = { location: StoredLocation; hasNotice: boolean; timeZone?: string };

/**
 * What a job still lacks before the public may see it: field → sentence. Empty when it can be published. The API decides
 * by it, the wizard shows it beforehand.
 */
export function missingForPublishing(job: Publishable, company: Employer, at: Date): Record<string, string> {
  const missing: Record<string, string> = {};
  if (job.title.trim() === '') missing.title = 'Please enter a job title';
  if (job.description.replace(/<[^>]*>/g, '').trim() === '') missing.description = 'Please describe the job';
  if (!job.employmentType) missing.employmentType = 'Please choose an employment type';
  if (!job.locationType) missing.locationType = 'Please choose where the work is done';
  const closing = job.expiredAt && job.expiredAt <= at;
  return {
    ...missing,
    ...missingOfPlace(job, company),
    ...(closing ? { expiredAt: 'Please choose a closing date in the future' } : {}),
    ...(company.hasNotice ? {} : { notice: 'Please publish your privacy notice for applicants' }),
  };
}

function sentenceOf({ country }: StoredLocation, isRemote: boolean): string {
  if (country) return `“${country}” is not a country. Please enter one such as Portugal`;
  return isRemote ? 'Please enter the country people may work from' : 'Please enter the country';
}

/** Search engines leave out a job without a country. Remote work is done from that of the company, unless it says more. */
function missingOfPlace({ locationType, location }: Publishable, company: Employer): Record<string, string> {
  const isRemote = locationType === 'remote';
  const country = location.country || (isRemote ? company.location.country : undefined);
  if (!locationType || countryCodeOf(country ?? '')) return {};
  const missing: Record<string, string> = { 'location.addressCountry': sentenceOf(location, isRemote) };
  if (!isRemote && !location.city) missing.location = 'Please enter a place';
  return missing;
}
