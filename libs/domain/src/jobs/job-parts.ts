import { isDeepStrictEqual } from 'node:util';
import {
  defaultJobSettings,
  type EditJobBody,
  jobFields,
  type JobSettings,
} from '@app/contracts/jobs/job-details';
import { type JobTexts, jobTextsOf } from '@app/contracts/jobs/job-text-fields';
import type { SalaryView } from '@app/contracts/jobs/job-view';
import type { QuestionBody } from '@app/contracts/jobs/question-form';
import type {
  EmploymentDetail,
  EmploymentType,
  LocationType,
  Seniority,
} from '@app/contracts/vocabulary/employment';
import type { Industry } from '@app/contracts/vocabulary/industries';
import type { LanguageCode, LanguageLevel } from '@app/contracts/vocabulary/languages';
import { momentOf } from '@app/contracts/vocabulary/zoned-day';
import { changedLocation, type StoredLocation } from '@app/contracts/vocabulary/location';

/** What people say of a job. */
export type JobContents = JobTexts & {
  title: string;
  industry: Industry | null;
  seniority: Seniority | null;
  description: string;
  skills: string[];
  languages: { type: LanguageCode; level: LanguageLevel }[];
  employmentType: EmploymentType | null;
  employmentDetail: EmploymentDetail | null;
  locationType: LocationType | null;
  location: StoredLocation;
  salary: SalaryView | null;
  education: { type?: string; credentialCategory?: string };
  experience: { monthsOfExperience?: number; experienceType?: string };
  requirements: { cv: boolean; coverLetter: boolean; links: boolean };
  questions: QuestionBody[];
  settings: Partial<JobSettings>;
  expiredAt: Date | null;
};

/** The same as it is stored; undefined where nothing was said. */
export type JobParts = Partial<JobContents>;

const isPart = (name: string): name is keyof EditJobBody => Object.hasOwn(jobFields, name);
const partNames = Object.keys(jobFields).filter(isPart);

/** What was sent as it is stored; undefined where nothing was sent. */
export function storedParts(
  body: EditJobBody,
  before: Pick<JobContents, 'location' | 'settings'>,
  timeZone: string,
): JobParts {
  const { location, education, experience, questions, expiredAt, settings, ...plain } = body;
  return {
    ...plain,
    ...jobTextsOf((field) => (body[field] === '' ? null : body[field])),
    location: location && changedLocation(before.location, location),
    education: education && educationOf(education),
    experience: experience && experienceOf(experience),
    questions: questions?.form,
    settings: settings && settingsOf(before.settings, settings),
    expiredAt: typeof expiredAt === 'string' ? momentOf(expiredAt, timeZone) : expiredAt,
  };
}

/** What a copy takes over. */
export function copiedParts(job: JobContents): JobParts {
  const parts: JobParts = {};
  for (const name of partNames) takePart(parts, name, job[name]);
  return { ...parts, title: undefined, expiredAt: undefined };
}

/** Takes over what is said and different. */
export function takeParts(job: JobContents, parts: JobParts): void {
  for (const name of partNames) if (name !== 'settings') takePart(job, name, parts[name]);
  // What nobody decided is as the defaults say, and saying so decides nothing.
  const decided = { ...defaultJobSettings, ...job.settings };
  if (differentOrBefore(parts.settings, decided) !== decided) job.settings = parts.settings ?? {};
}

function takePart<Name extends keyof JobParts>(parts: JobParts, name: Name, said: JobParts[Name]): void {
  parts[name] = differentOrBefore(said, parts[name]);
}

/** What is said where it says something else than before; the database turns the keys of JSON around, and that is none. */
function differentOrBefore<Value>(said: Value | undefined, before: Value): Value {
  return said === undefined || isDeepStrictEqual(before, said) ? before : said;
}

/** What is not said stays. */
function settingsOf(
  before: JobContents['settings'],
  { notifyTeam, responseDays, interviewResponseDays }: NonNullable<EditJobBody['settings']>,
): JobSettings {
  const known = { ...defaultJobSettings, ...before };
  return {
    notifyTeam,
    responseDays: responseDays === undefined ? known.responseDays : responseDays,
    interviewResponseDays:
      interviewResponseDays === undefined ? known.interviewResponseDays : interviewResponseDays,
  };
}

/** Empty texts and nulls are left out, so that stored objects only say what is known. */
function educationOf({ requirements }: NonNullable<EditJobBody['education']>): JobContents['education'] {
  const { type, credentialCategory } = requirements;
  return { ...(type ? { type } : {}), ...(credentialCategory ? { credentialCategory } : {}) };
}

function experienceOf(said: NonNullable<EditJobBody['experience']>): JobContents['experience'] {
  const { monthsOfExperience, experienceType } = said;
  return {
    ...(monthsOfExperience === null ? {} : { monthsOfExperience }),
    ...(experienceType ? { experienceType } : {}),
  };
}
