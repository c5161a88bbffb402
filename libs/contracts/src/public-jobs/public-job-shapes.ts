import { z } from 'zod';
import type { PublicCompanyView } from '../companies/company-view.js';
import type { CompanyJobsView } from './company-jobs.js';
import {
  employmentDetails,
  employmentTypes,
  locationTypes,
  payPeriods,
  publicationStatuses,
  questionTypes,
  seniorities,
} from '../vocabulary/employment.js';
import { industryKeys } from '../vocabulary/industries.js';
import { languageCodes, languageLevels } from '../vocabulary/languages.js';
import type { LocationView } from '../vocabulary/location.js';
import type { SocialLinks } from '../vocabulary/social-links.js';
import type { FacetCount, JobSearchView } from './job-search.js';
import { jobTextsOf } from '../jobs/job-text-fields.js';
import type { SalaryView } from '../jobs/job-view.js';
import type { JobCardView, JobPreviewView } from './public-job.js';

/*
 * What the public reads of jobs and companies is stored and sent as finished JSON. These shapes are for whoever reads it
 * again: a server that draws pages and feeds. A field that stored JSON does not have yet is given a default here.
 */

const text = z.string().nullable();

const salary: z.ZodType<SalaryView> = z.object({
  currency: z.string(),
  value: z.object({
    minValue: z.number().nullable(),
    maxValue: z.number().nullable(),
    unitText: z.enum(payPeriods),
  }),
});

const place: z.ZodType<LocationView> = z.object({
  streetAddress: text,
  streetAddressLine2: text,
  addressLocality: text,
  city: text,
  addressCity: text,
  addressRegion: text,
  stateOrProvince: text,
  addressCountry: text,
  country: text,
  postalCode: text,
  postCode: text,
});

const social: z.ZodType<SocialLinks> = z.object({
  facebook: text,
  instagram: text,
  twitter: text,
  linkedin: text,
  youtube: text,
  videoLink: text,
});

const replyRecord = z
  .object({
    applications: z.number(),
    percent: z.number(),
    withinDays: z.number().nullable(),
    medianDays: z.number().nullable(),
  })
  .nullable()
  .default(null);

const verifiedDomain = z.object({ domain: z.string(), verifiedAt: z.string() }).nullable().default(null);

const company = {
  companyId: z.string(),
  name: z.string(),
  logo: text,
  banner: text,
  location: place,
  description: text,
  website: text,
  verifiedDomain,
  timeZone: z.string().default('UTC'),
  email: text,
  phone: text,
  social,
  replyRecord,
};

/** A published company as everybody reads it. */
export const PublicCompanyShape: z.ZodType<PublicCompanyView> = z.looseObject({
  id: z.string(),
  ...company,
  headline: text,
  headcount: z.number().nullable(),
  business: text.default(null),
  founded: z.number().nullable().default(null),
  industry: z.enum(industryKeys).nullable().default(null),
  languages: z.array(z.enum(languageCodes)).default([]),
  hiringSteps: z.array(z.object({ title: z.string(), detail: text })).default([]),
  workplaces: z
    .array(z.object({ place: text, remote: z.boolean(), address: text, people: z.number().nullable() }))
    .default([]),
  replyWeeks: z
    .object({ until: z.string(), percents: z.array(z.number().nullable()) })
    .nullable()
    .default(null),
  openJobCount: z.number(),
  places: z.array(z.object({ place: text, remote: z.boolean(), jobs: z.number() })),
});

const described = {
  industry: z.enum(industryKeys).nullable(),
  seniority: z.enum(seniorities).nullable(),
  employmentType: z.enum(employmentTypes).nullable(),
  employmentDetail: z.enum(employmentDetails).nullable().default(null),
  locationType: z.enum(locationTypes).nullable(),
  salary: salary.nullable(),
  skills: z.array(z.string()),
  expiredAt: text,
  closing: z.object({ day: z.string(), time: z.string(), timeZone: z.string() }).nullable().default(null),
  replyRecord,
};

/** One card of a search page. */
export const JobCardShape: z.ZodType<JobCardView> = z.looseObject({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  companyLogo: text,
  companyDomain: verifiedDomain,
  title: z.string(),
  position: text,
  place: text,
  publishedAt: z.string(),
  ...described,
});

/** Open jobs of a company. */
export const CompanyJobsShape: z.ZodType<CompanyJobsView> = z.looseObject({
  items: z.array(JobCardShape),
  total: z.number(),
});

/** A job as everybody reads it. */
export const JobPreviewShape: z.ZodType<JobPreviewView> = z.looseObject({
  id: z.string(),
  jobId: z.string(),
  slug: z.string(),
  count: z.null(),
  company: z.looseObject(company),
  pipelineId: z.string(),
  title: z.string(),
  ...jobTextsOf(() => text),
  description: z.string(),
  languages: z.array(z.object({ type: z.enum(languageCodes), level: z.enum(languageLevels) })),
  location: place,
  education: z.object({ requirements: z.object({ type: text, credentialCategory: text }) }),
  experience: z.object({ monthsOfExperience: z.number().nullable(), experienceType: text }),
  requirements: z.object({ cv: z.boolean(), coverLetter: z.boolean(), links: z.boolean() }),
  questions: z.object({
    form: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        type: z.enum(questionTypes),
        required: z.boolean(),
        options: z.array(z.string()).optional(),
        condition: z
          .object({ questionId: z.string(), answer: z.union([z.boolean(), z.string()]) })
          .optional(),
        value: z.null(),
      }),
    ),
  }),
  settings: z.record(z.string(), z.never()),
  status: z.enum(publicationStatuses),
  live: z.boolean(),
  publishedAt: text,
  closedAt: text,
  createdAt: z.string(),
  similar: z.array(JobCardShape),
  ...described,
});

const counts: z.ZodType<FacetCount[]> = z.array(z.object({ value: z.string(), count: z.number() }));

/** A page of the search. */
export const JobSearchShape: z.ZodType<JobSearchView> = z.looseObject({
  items: z.array(JobCardShape),
  total: z.number(),
  totalIsExact: z.boolean(),
  isComplete: z.boolean(),
  nextCursor: text,
  correction: text,
  suggestion: text,
  place: z.object({ name: z.string(), isCorrected: z.boolean(), isCity: z.boolean() }).nullable(),
  payIn: text,
  facetsAreExact: z.boolean(),
  facets: z.object({
    locationType: counts,
    employmentType: counts,
    seniority: counts,
    industry: counts,
  }),
});
