import { isDeepStrictEqual } from 'node:util';
import { defaultJobSettings, type EditJobBody, type JobSettings } from '@app/contracts/jobs/job-details';
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
export type JobContents = {
  title: string;
  position: string | null;
  department: string | null;
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

/** What was sent as it is stored; undefined where nothing was sent. */
export function storedParts(
  body: EditJobBody,
  before: Pick<JobContents, 'location' | 'settings'>,
  timeZone: string,
): JobParts {
  const { location, education, experience, questions, expiredAt, position, department, ...others } = body;
  const { settings, ...plain } = others;
  return {
    ...plain,
    position: position === '' ? null : position,
    department: department === '' ? null : department,
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
  const { position, department, industry, seniority, description, skills, languages, employmentType } = job;
  const { employmentDetail, locationType, location, salary, education, experience } = job;
  const { requirements, questions, settings } = job;
  return {
    ...{ position, department, industry, seniority, description, skills, languages, employmentType },
    ...{ employmentDetail, locationType, location, salary, education, experience },
    ...{ requirements, questions, settings },
  };
}

/** Takes over what is said and different. */
export function takeParts(job: JobContents, parts: JobParts): void {
  job.title = differentOrBefore(parts.title, job.title);
  job.position = differentOrBefore(parts.position, job.position);
  job.department = differentOrBefore(parts.department, job.department);
  job.industry = differentOrBefore(parts.industry, job.industry);
  job.seniority = differentOrBefore(parts.seniority, job.seniority);
  job.description = differentOrBefore(parts.description, job.description);
  job.skills = differentOrBefore(parts.skills, job.skills);
  job.languages = differentOrBefore(parts.languages, job.languages);
  job.employmentType = differentOrBefore(parts.employmentType, job.employmentType);
  job.employmentDetail = differentOrBefore(parts.employmentDetail, job.employmentDetail);
  job.locationType = differentOrBefore(parts.locationType, job.locationType);
  job.location = differentOrBefore(parts.location, job.location);
  job.salary = differentOrBefore(parts.salary, job.salary);
  job.education = differentOrBefore(parts.education, job.education);
  job.experience = differentOrBefore(parts.experience, job.experience);
  job.requirements = differentOrBefore(parts.requirements, job.requirements);
  job.questions = differentOrBefore(parts.questions, job.questions);
  job.expiredAt = differentOrBefore(parts.expiredAt, job.expiredAt);
  // What nobody decided is as the defaults say, and saying so decides nothing.
  const decided = { ...defaultJobSettings, ...job.settings };
  if (differentOrBefore(parts.settings, decided) !== decided) job.settings = parts.settings ?? {};
}

/** What is said where it says something else than before; the database turns the keys of JSON around, and that is none. */
function differentOrBefore<Value>(said: Value | undefined, before: Value): Value {
  return said === undefined || isDeepStrictEqual(before, said) ? before : said;
}

/** What is not said stays. */
function settingsOf(
  before: JobContents['settings'],
  { tellTeam, answerDays, interviewAnswerDays }: NonNullable<EditJobBody['settings']>,
): JobSettings {
  const known = { ...defaultJobSettings, ...before };
  return {
    tellTeam,
    answerDays: answerDays === undefined ? known.answerDays : answerDays,
    interviewAnswerDays: interviewAnswerDays === undefined ? known.interviewAnswerDays : interviewAnswerDays,
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
