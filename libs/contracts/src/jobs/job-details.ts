import { z } from 'zod';
import {
  employmentDetails,
  employmentTypes,
  locationTypes,
  payPeriods,
  seniorities,
} from '../vocabulary/employment.js';
import { responseDays } from '../responses/response-deadline.js';
import { wholeRecord } from '../http/whole-record.js';
import { industryKeys } from '../vocabulary/industries.js';
import { languageCodes, languageLevels } from '../vocabulary/languages.js';
import { LocationBody, placeOfRecord } from '../vocabulary/location.js';
import { dayOrMoment } from '../vocabulary/moment.js';
import { line, optionalLine, paragraph } from '../vocabulary/text.js';
import { jobTextFields, jobTextsOf } from './job-text-fields.js';
import { QuestionForm } from './question-form.js';

const amount = z
  .number({ error: 'Please enter an amount such as 45,000 or 16.50' })
  .min(0, 'Please enter 0 or more')
  .max(100_000_000, 'Please enter at most 100,000,000');

/** Pay as schema.org MonetaryAmount writes it (https://schema.org/MonetaryAmount). */
export const SalaryBody = z
  .strictObject({
    /** ISO 4217. */
    currency: z.string({ error: 'Please choose a currency' }).regex(/^[A-Z]{3}$/, 'Please choose a currency'),
    value: z.strictObject({
      minValue: amount.nullable(),
      maxValue: amount.nullable(),
      unitText: z.enum(payPeriods, 'Please choose a period'),
    }),
  })
  .refine(({ value }) => value.minValue !== null || value.maxValue !== null, {
    path: ['value', 'minValue'],
    message: 'Please enter at least one amount',
  })
  .refine(
    ({ value }) => value.minValue === null || value.maxValue === null || value.minValue <= value.maxValue,
    {
      path: ['value', 'maxValue'],
      message: 'The highest amount must not be below the lowest',
    },
  );
export type SalaryBody = z.infer<typeof SalaryBody>;

const yesOrNo = z.boolean('Choose yes or no');

export const jobTitleMaximum = 160;
export const jobTitle = line(jobTitleMaximum, 'Please enter a job title');

/** What a company decides about one job, beside what it says. */
export const JobSettings = z.strictObject({
  /** Whether its creator and reviewers get a mail for each new application. */
  notifyTeam: z.boolean('Choose yes or no'),
  /** Days within which applicants are answered; null for what the company promises. */
  responseDays: responseDays.nullable().optional(),
  /** The same after an interview. */
  interviewResponseDays: responseDays.nullable().optional(),
});
/** All of them, whether somebody decided about them or not. */
export type JobSettings = {
  notifyTeam: boolean;
  responseDays: number | null;
  interviewResponseDays: number | null;
};

/** Settings of a job nobody has changed yet. */
export const defaultJobSettings: JobSettings = {
  notifyTeam: true,
  responseDays: null,
  interviewResponseDays: null,
};

/** Fields of a job that its people can edit; all three steps of the wizard together. */
export const jobFields = {
  title: jobTitle,
  ...jobTextsOf(() => optionalLine(120)),
  industry: z.enum(industryKeys, 'Please choose an industry').nullable(),
  seniority: z.enum(seniorities, 'Please choose a level').nullable(),
  /** Rich text; sanitised on write to p h2 h3 ul ol li b i a br. */
  description: paragraph(50_000),
  skills: z.array(line(60, 'Please enter a skill')).max(30, 'At most 30 skills'),
  languages: z
    .array(
      z.strictObject({
        type: z.enum(languageCodes, 'Please choose a language'),
        level: z.enum(languageLevels, 'Please choose a level'),
      }),
    )
    .max(20, 'At most 20 languages'),
  employmentType: z.enum(employmentTypes, 'Please choose an employment type').nullable(),
  /** Internship, apprenticeship or temporary, in addition to `employmentType`. */
  employmentDetail: z.enum(employmentDetails, 'Please choose a kind of job').nullable(),
  locationType: z.enum(locationTypes, 'Please choose where the work is done').nullable(),
  location: LocationBody,
  salary: SalaryBody.nullable(),
  education: z.strictObject({
    requirements: z.strictObject({ type: optionalLine(60), credentialCategory: optionalLine(120) }),
  }),
  experience: z.strictObject({
    monthsOfExperience: z
      .int('Please enter whole months')
      .min(0, 'Please enter 0 or more')
      .max(600, 'At most 600 months')
      .nullable(),
    experienceType: optionalLine(120),
  }),
  requirements: z.strictObject({ cv: yesOrNo, coverLetter: yesOrNo, links: yesOrNo }),
  questions: z.strictObject({ form: QuestionForm }),
  /** ISO 8601; the job closes then. A day without time closes with its end where the company is. */
  expiredAt: dayOrMoment('Please enter a date').nullable(),
  settings: JobSettings,
};

/** POST jobs: a title is enough, the job starts as a draft. `reviewers` are user ids of active members. */
export const CreateJobBody = z
  .strictObject({
    title: jobTitle,
    reviewers: z.array(z.uuid('Choose members of the company')).max(50, 'At most 50 reviewers').optional(),
  })
  .extend(z.strictObject(jobFields).partial().omit({ title: true }).shape);
export type CreateJobBody = z.infer<typeof CreateJobBody>;

/** PATCH jobs/:id: only what changed. */
export const EditJobBody = z.strictObject(jobFields).partial();
export type EditJobBody = z.infer<typeof EditJobBody>;

/** The same from a client that sends back what GET jobs/:id answered. */
export const JobRecordBody = wholeRecord(EditJobBody, {
  counters: ['views', 'count', 'newCount', 'activeAt', 'replyRecord', 'stages.total'],
  readOnly: [
    ...['id', 'jobId', 'version', 'slug', 'count', 'company', 'pipelineId', 'status', 'live', 'publishedAt'],
    ...[
      'createdAt',
      'closing',
      'state',
      'closedAt',
      'stages',
      'reviewers',
      'views',
      'newCount',
      'hasNotice',
      'activeAt',
      'replyRecord',
      'questions.form.value',
    ],
    ...placeOfRecord.readOnly,
  ],
  setBy: { ...placeOfRecord.setBy, status: 'PUT job-statuses/:id' },
  blank: [
    ...jobTextFields,
    'experience.experienceType',
    ...['education.requirements.type', 'education.requirements.credentialCategory', ...placeOfRecord.blank],
  ],
});

/** PUT job-statuses/:id. */
export const JobStatusBody = z.strictObject({
  status: z.enum(['draft', 'published'], 'Choose draft or published'),
});
export type JobStatusBody = z.infer<typeof JobStatusBody>;

/**
 * POST jobs/:id/copies: the copy is a draft with stages of its own and the same reviewers. Without a title it is called as
 * `titleOfCopy` says.
 */
export const CopyJobBody = z.strictObject({ title: jobTitle.optional() });
export type CopyJobBody = z.infer<typeof CopyJobBody>;

/** POST jobs/:id/extend: takes applications until then; a job that was over is open again. Null: until it is closed. */
export const ExtendJobBody = z.strictObject({ expiredAt: jobFields.expiredAt });
export type ExtendJobBody = z.infer<typeof ExtendJobBody>;
