import type { JobPreviewView } from '@app/contracts/public-jobs/public-job';
import { countryNameOf } from '@app/contracts/vocabulary/countries';
import type { EmploymentDetail, EmploymentType } from '@app/contracts/vocabulary/employment';
import { industries } from '@app/contracts/vocabulary/industries';
import { addressOf } from './postal-address.js';

const employment: Record<EmploymentType, string> = {
  fullTime: 'FULL_TIME',
  partTime: 'PART_TIME',
  freelance: 'CONTRACTOR',
};
/** Of the values Google knows; it has none for an apprenticeship. */
const details: Record<EmploymentDetail, string> = {
  internship: 'INTERN',
  apprenticeship: 'OTHER',
  temporary: 'TEMPORARY',
};

/**
 * A job as schema.org JobPosting (https://schema.org/JobPosting), with every field Google for Jobs requires or
 * recommends (https://developers.google.com/search/docs/appearance/structured-data/job-posting). What is not known is
 * left out, never sent empty.
 */
export function jobPosting(job: JobPreviewView, url: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: job.description,
    url,
    datePosted: job.publishedAt ?? undefined,
    validThrough: job.expiredAt ?? undefined,
    employmentType: employmentOf(job),
    identifier: { '@type': 'PropertyValue', name: job.company.name, value: job.id },
    hiringOrganization: {
      '@type': 'Organization',
      name: job.company.name,
      sameAs: job.company.website ?? undefined,
      logo: job.company.logo ?? undefined,
    },
    ...placeOf(job),
    baseSalary: job.salary ? salaryOf(job.salary) : undefined,
    industry: job.industry ? industries[job.industry] : undefined,
    skills: job.skills.length > 0 ? job.skills.join(', ') : undefined,
    ...demandsOf(job),
    directApply: true,
  };
}

/** One value, or both the hours and what else the job is. */
function employmentOf({ employmentType, employmentDetail }: JobPreviewView): string | string[] | undefined {
  const values = [
    ...(employmentType ? [employment[employmentType]] : []),
    ...(employmentDetail ? [details[employmentDetail]] : []),
  ];
  return values.length > 1 ? values : values[0];
}

/** Where one works; for work from anywhere, from which country. What the job does not say is as with its company. */
function placeOf({ locationType, location, company }: JobPreviewView): Record<string, unknown> {
  const country = location.addressCountry ?? company.location.addressCountry;
  if (locationType === 'remote') {
    const from = country === null ? {} : { applicantLocationRequirements: countryOf(country) };
    return { jobLocationType: 'TELECOMMUTE', ...from };
  }
  const place =
    location.addressLocality === null && location.addressCountry === null ? company.location : location;
  if (place.addressLocality === null && country === null) return {};
  return { jobLocation: { '@type': 'Place', address: addressOf(place, country) } };
}

const countryOf = (country: string) => ({ '@type': 'Country', name: countryNameOf(country) });

function salaryOf({ currency, value }: NonNullable<JobPreviewView['salary']>): Record<string, unknown> {
  const { minValue, maxValue, unitText } = value;
  const amount =
    minValue !== null && maxValue !== null && minValue !== maxValue
      ? { minValue, maxValue }
      : { value: minValue ?? maxValue ?? undefined };
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', ...amount, unitText },
  };
}

/** Degrees as Google names them; others stay with the description. */
const degrees: [RegExp, string][] = [
  [/high school|secondary|a-levels?|abitur/i, 'high school'],
  [/associate/i, 'associate degree'],
  [/bachelor|\bb\.?a\.?\b|\bb\.?sc\b/i, 'bachelor degree'],
  [/certificate|apprenticeship|vocational/i, 'professional certificate'],
  [/master|doctor|ph\.?d|postgraduate|diploma/i, 'postgraduate degree'],
];

function demandsOf({ experience, education }: JobPreviewView): Record<string, unknown> {
  const asked = education.requirements.credentialCategory ?? education.requirements.type;
  const degree = degrees.find(([pattern]) => pattern.test(asked ?? ''))?.[1];
  const months = experience.monthsOfExperience;
  return {
    ...(degree
      ? {
          educationRequirements: { '@type': 'EducationalOccupationalCredential', credentialCategory: degree },
        }
      : {}),
    ...(months
      ? {
          experienceRequirements: {
            '@type': 'OccupationalExperienceRequirements',
            monthsOfExperience: months,
          },
        }
      : {}),
  };
}
