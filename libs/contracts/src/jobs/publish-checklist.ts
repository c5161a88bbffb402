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

/**
 * What a job still lacks before the public may see it: field → sentence. Empty when it can be published. The API decides
 * by it, the wizard shows it beforehand.
 */
export function missingForPublishing(job: Publishable, at: Date): Record<string, string> {
  const missing: Record<string, string> = {};
  if (job.title.trim() === '') missing.title = 'Please enter a job title';
  if (job.description.replace(/<[^>]*>/g, '').trim() === '') missing.description = 'Please describe the job';
  if (!job.employmentType) missing.employmentType = 'Please choose an employment type';
  if (!job.locationType) missing.locationType = 'Please choose where the work is done';
  const needsPlace = job.locationType === 'hybrid' || job.locationType === 'onSite';
  if (needsPlace && !job.location.city && !job.location.country) missing.location = 'Please enter a place';
  if (job.expiredAt && job.expiredAt <= at) missing.expiredAt = 'Please choose a closing date in the future';
  return missing;
}
