import type { JobPreviewView } from '@app/contracts/public-jobs/public-job';
import { text } from '../../../base/i18n/job.en.js';

/** City and country of the job. */
export function jobPlace({ location }: Pick<JobPreviewView, 'location'>): string | null {
  return [location.addressLocality, location.addressCountry].filter(Boolean).join(', ') || null;
}

/** `From 5 years, product design`; null where the job asks for none. */
export function experienceText({
  monthsOfExperience,
  experienceType,
}: JobPreviewView['experience']): string | null {
  const time =
    monthsOfExperience === null || monthsOfExperience === 0
      ? null
      : monthsOfExperience % 12 === 0
        ? text.job.fromYears(monthsOfExperience / 12)
        : text.job.months(monthsOfExperience);
  const words = [time, experienceType].filter(Boolean).join(', ');
  return words === '' ? null : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** A language by its name. */
export function languageName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
}
