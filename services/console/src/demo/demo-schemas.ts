import { companyRoleTypes, roleTypes } from '@app/contracts/access/roles';
import { EditApplicantProfileBody } from '@app/contracts/applicants/applicant-profile';
import { industryKeys } from '@app/contracts/vocabulary/industries';
import { jobTextsOf } from '@app/contracts/jobs/job-text-fields';
import { MessageTemplateBody } from '@app/contracts/messages/message-template';
import { reportReasons, takeDownGrounds } from '@app/contracts/moderation/report-words';
import { legalHoldReasons } from '@app/contracts/retention/legal-hold';
import { suspensionReasons } from '@app/contracts/companies/suspension-reasons';
import { employmentTypes, locationTypes, seniorities } from '@app/contracts/vocabulary/employment';
import { languageCodes } from '@app/contracts/vocabulary/languages';
import { z } from 'zod';

/* What the JSON files of services/console/src/demo/data may say. Times are days before or after the day of seeding. */

const days = z.number().min(0);
const pay = z.tuple([z.number(), z.number()]).nullable();
const email = z.email();

export const AccountsFile = z.strictObject({
  password: z.string().min(10),
  accounts: z.array(
    z.strictObject({
      email,
      firstName: z.string(),
      lastName: z.string(),
      role: z.enum(roleTypes),
      /** Where they work. */
      company: z.string().optional(),
      /** What applicants tell of themselves. */
      profile: EditApplicantProfileBody.optional(),
    }),
  ),
});
export type DemoAccount = z.output<typeof AccountsFile>['accounts'][number];

const CompanyProfile = z.strictObject({
  website: z.url(),
  email,
  phone: z.string(),
  headline: z.string(),
  headcount: z.int(),
  business: z.string().optional(),
  founded: z.int(),
  industry: z.enum(industryKeys),
  languages: z.array(z.enum(languageCodes)),
  hiringSteps: z.array(z.strictObject({ title: z.string(), detail: z.string().nullable() })).optional(),
  workplaces: z
    .array(
      z.strictObject({
        place: z.string().nullable(),
        remote: z.boolean(),
        address: z.string().nullable(),
        people: z.int().nullable(),
      }),
    )
    .optional(),
  description: z.string(),
  timeZone: z.string(),
  location: z.strictObject({
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    country: z.string(),
  }),
  social: z.strictObject({
    linkedin: z.url(),
    instagram: z.url(),
    facebook: z.url(),
    videoLink: z.url(),
    twitter: z.string(),
  }),
});

/** Companies with sign-in accounts; the first account of each is its admin. */
export const CompaniesFile = z.array(
  z.strictObject({
    name: z.string(),
    /** The sentence all of its jobs begin with. */
    purpose: z.string(),
    /** The account that posts its jobs. */
    jobsCreatedBy: email,
    logo: z.string(),
    banner: z.string(),
    profile: CompanyProfile,
  }),
);
export type DemoCompany = z.output<typeof CompaniesFile>[number];

/** Jobs of the companies with sign-in accounts. */
export const JobsFile = z.array(
  z.strictObject({
    company: z.string(),
    title: z.string(),
    texts: z.strictObject(jobTextsOf(() => z.string().optional())),
    seniority: z.enum(seniorities),
    locationType: z.enum(locationTypes),
    employmentType: z.enum(employmentTypes),
    city: z.string(),
    country: z.string(),
    pay,
    skills: z.array(z.string()).min(1),
    publishedDaysAgo: days,
    draft: z.literal(true).optional(),
    closedDaysAgo: days.optional(),
    expiresInDays: days,
    /** Accounts that review its candidates. */
    reviewers: z.array(email).optional(),
  }),
);
export type DemoJob = z.output<typeof JobsFile>[number];

/** What no run of retention touches: one applicant of a job, or all of them; null days are without an end. */
export const HoldsFile = z.array(
  z.strictObject({
    job: z.string(),
    applicant: z.string().optional(),
    reason: z.enum(legalHoldReasons),
    words: z.string(),
    days: days.nullable(),
  }),
);

export const InvitationsFile = z.array(
  z.strictObject({
    email,
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(companyRoleTypes),
    daysAgo: days,
    ended: z.enum(['declined', 'revoked']).optional(),
  }),
);

export const MessageTemplatesFile = z.array(MessageTemplateBody);

const OtherJob = z.strictObject({
  title: z.string(),
  seniority: z.enum(seniorities),
  locationType: z.enum(locationTypes),
  pay,
  /** Without it the job is a draft. */
  publishedDaysAgo: days.optional(),
  closedDaysAgo: days.optional(),
  /** How many people of crowd.json applied, one after the other since it was published. */
  applicants: z.int().min(0),
  /** Each of so many hears after the promised day. */
  lateEach: z.int().optional(),
});
export type OtherJob = z.output<typeof OtherJob>;

const OtherCompany = z.strictObject({
  name: z.string(),
  /** Host of its website, which does not exist. */
  host: z.string(),
  about: z.string(),
  industry: z.enum(industryKeys),
  street: z.string(),
  phone: z.string(),
  city: z.string(),
  country: z.string(),
  timeZone: z.string(),
  state: z.enum(['draft', 'published']),
  foundedDaysAgo: days,
  memberType: z.string().optional(),
  cohort: z.string().optional(),
  suspended: z.strictObject({ reason: z.enum(suspensionReasons), note: z.string() }).optional(),
  deletionReason: z.string().optional(),
  domain: z.enum(['verified', 'failing', 'withdrawn', 'unverified']).optional(),
  /** The first one founded it. */
  team: z
    .array(
      z.strictObject({
        name: z.string(),
        email,
        role: z.enum(companyRoleTypes),
        deactivated: z.literal(true).optional(),
      }),
    )
    .min(1),
  invited: z.strictObject({ email, name: z.string(), role: z.enum(companyRoleTypes) }).optional(),
  jobs: z.array(OtherJob).default([]),
});
export type OtherCompany = z.output<typeof OtherCompany>;

/** Companies without sign-in accounts, as the platform team sees them. */
export const OtherCompaniesFile = z.array(OtherCompany);

/** A job of the first company that took people on for months, for the reply record. */
export const PastJobFile = z.strictObject({ about: z.string(), job: OtherJob });

const several = z.array(z.string()).min(1);
/** People who apply to jobs of other companies are made up of these parts. */
export const CrowdFile = z.strictObject({
  firstNames: several,
  lastNames: several,
  places: z.array(z.strictObject({ city: z.string(), country: z.string() })).min(1),
  /** `{{job}}` stands for the title of the job. */
  coverLetter: z.string(),
});

export const JobReportsFile = z.array(
  z.strictObject({
    job: z.string(),
    reports: z
      .array(z.strictObject({ reason: z.enum(reportReasons), words: z.string(), daysAgo: days }))
      .min(1),
    takenDown: z
      .strictObject({ ground: z.enum(takeDownGrounds), statement: z.string(), daysAgo: days })
      .optional(),
    dismissed: z.strictObject({ reasons: z.string(), daysAgo: days }).optional(),
    appeal: z.strictObject({ words: z.string(), daysAgo: days }).optional(),
    answer: z
      .strictObject({ outcome: z.enum(['granted', 'rejected']), reasons: z.string(), daysAgo: days })
      .optional(),
  }),
);
export type DemoJobReport = z.output<typeof JobReportsFile>[number];
