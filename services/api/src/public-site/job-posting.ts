import type { JobPreviewView } from '@app/contracts/jobs/job-view';
import type { EmploymentType } from '@app/contracts/vocabulary/employment';

const employment: Record<EmploymentType, string> = {
  fullTime: 'FULL_TIME',
  partTime: 'PART_TIME',
  freelance: 'CONTRACTOR',
};

/** A job as schema.org JobPosting (https://schema.org/JobPosting), with the fields Google for Jobs asks for. */
export function jobPosting(job: JobPreviewView, url: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: job.description,
    url,
    datePosted: job.publishedAt ?? undefined,
    validThrough: job.expiredAt ?? undefined,
    employmentType: job.employmentType ? employment[job.employmentType] : undefined,
    identifier: { '@type': 'PropertyValue', name: job.company.name, value: job.id },
    hiringOrganization: {
      '@type': 'Organization',
      name: job.company.name,
      sameAs: job.company.website ?? undefined,
      logo: job.company.logo ?? undefined,
    },
    ...placeOf(job),
    baseSalary: job.salary ? salaryOf(job.salary) : undefined,
    directApply: true,
  };
}

function placeOf({ locationType, location }: JobPreviewView): Record<string, unknown> {
  const address = {
    '@type': 'PostalAddress',
    streetAddress: location.streetAddress ?? undefined,
    addressLocality: location.addressLocality ?? undefined,
    addressRegion: location.addressRegion ?? undefined,
    postalCode: location.postalCode ?? undefined,
    addressCountry: location.addressCountry ?? undefined,
  };
  const known = Object.values(address).filter((part) => part !== undefined).length > 1;
  const place = known ? { jobLocation: { '@type': 'Place', address } } : {};
  if (locationType !== 'remote') return place;
  const country = location.addressCountry;
  return {
    jobLocationType: 'TELECOMMUTE',
    ...(country ? { applicantLocationRequirements: { '@type': 'Country', name: country } } : {}),
  };
}

function salaryOf({ currency, value }: NonNullable<JobPreviewView['salary']>): Record<string, unknown> {
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: {
      '@type': 'QuantitativeValue',
      minValue: value.minValue ?? undefined,
      maxValue: value.maxValue ?? undefined,
      unitText: value.unitText,
    },
  };
}
