import { numberOfText, textOfNumber } from '@app/contracts/vocabulary/number-of-text';
import { defaultJobSettings, type EditJobBody, type JobSettings } from '@app/contracts/jobs/job-details';
import { type JobTextField, jobTextsOf } from '@app/contracts/jobs/job-text-fields';
import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { missingForPublishing } from '@app/contracts/jobs/publish-checklist';
import type { SalaryView } from '@app/contracts/jobs/job-view';
import type {
  EmploymentDetail,
  EmploymentType,
  LocationType,
  PayPeriod,
  Seniority,
} from '@app/contracts/vocabulary/employment';
import type { Industry } from '@app/contracts/vocabulary/industries';
import type { LanguageCode, LanguageLevel } from '@app/contracts/vocabulary/languages';
import type { LocationView } from '@app/contracts/vocabulary/location';
import { endOfDayIn } from '@app/contracts/vocabulary/zoned-day';
import { questionBodyOf, questionFormOf, type QuestionInForm } from './question-in-form.js';

/** The job as its form holds it: the names of the contract, texts where people type numbers and dates. */
export type JobForm = Record<JobTextField, string> & {
  title: string;
  industry: Industry | '';
  seniority: Seniority | '';
  description: string;
  skills: string[];
  languages: { type: LanguageCode; level: LanguageLevel }[];
  employmentType: EmploymentType | '';
  employmentDetail: EmploymentDetail | '';
  locationType: LocationType | '';
  location: {
    streetAddress: string;
    streetAddressLine2: string;
    postalCode: string;
    addressLocality: string;
    addressRegion: string;
    addressCountry: string;
  };
  salary: { currency: string; value: { minValue: string; maxValue: string; unitText: PayPeriod } };
  education: { requirements: { type: string; credentialCategory: string } };
  /** Years as people count them: 1.5 are 18 months. */
  experience: { monthsOfExperience: string; experienceType: string };
  requirements: { cv: boolean; coverLetter: boolean; links: boolean };
  questions: { form: QuestionInForm[] };
  /** `YYYY-MM-DD`, the last day. */
  expiredAt: string;
  settings: JobSettings;
};

export const emptyForm: JobForm = {
  title: '',
  ...jobTextsOf(() => ''),
  industry: '',
  seniority: '',
  description: '',
  skills: [],
  languages: [],
  employmentType: '',
  employmentDetail: '',
  locationType: '',
  location: {
    streetAddress: '',
    streetAddressLine2: '',
    postalCode: '',
    addressLocality: '',
    addressRegion: '',
    addressCountry: '',
  },
  salary: { currency: 'EUR', value: { minValue: '', maxValue: '', unitText: 'YEAR' } },
  education: { requirements: { type: '', credentialCategory: '' } },
  experience: { monthsOfExperience: '', experienceType: '' },
  requirements: { cv: true, coverLetter: false, links: false },
  questions: { form: [] },
  expiredAt: '',
  settings: defaultJobSettings,
};

const textOf = (value: string | number | null): string =>
  typeof value === 'number' ? textOfNumber(value) : (value ?? '');
/** NaN where it is no number: the contract then says what is wrong with it. */
const numberOf = (text: string): number | null =>
  text.trim() === '' ? null : (numberOfText(text) ?? Number.NaN);

/** Whole months survive the way to years and back: two decimals are finer than a month. */
const yearsOf = (months: number | null): string =>
  months === null ? '' : String(Math.round((100 * months) / 12) / 100);
const monthsOf = (years: string): number | null => {
  const count = numberOf(years);
  return count === null ? null : Math.round(count * 12);
};

/** What the form starts with for a stored job. */
export function formOf(job: JobRecordView): JobForm {
  const { location, education, experience } = job;
  return {
    title: job.title,
    ...jobTextsOf((field) => textOf(job[field])),
    industry: job.industry ?? '',
    seniority: job.seniority ?? '',
    description: job.description,
    skills: job.skills,
    languages: job.languages,
    employmentType: job.employmentType ?? '',
    employmentDetail: job.employmentDetail ?? '',
    locationType: job.locationType ?? '',
    location: placeFormOf(location),
    salary: salaryFormOf(job.salary),
    education: {
      requirements: {
        type: textOf(education.requirements.type),
        credentialCategory: textOf(education.requirements.credentialCategory),
      },
    },
    experience: {
      monthsOfExperience: yearsOf(experience.monthsOfExperience),
      experienceType: textOf(experience.experienceType),
    },
    requirements: job.requirements,
    questions: { form: job.questions.form.map(questionFormOf) },
    expiredAt: job.closing?.day ?? '',
    settings: job.settings,
  };
}

const placeFormOf = (location: LocationView): JobForm['location'] => ({
  streetAddress: textOf(location.streetAddress),
  streetAddressLine2: textOf(location.streetAddressLine2),
  postalCode: textOf(location.postalCode),
  addressLocality: textOf(location.addressLocality),
  addressRegion: textOf(location.addressRegion),
  addressCountry: textOf(location.addressCountry),
});

/** What a new job starts with: the place of its company, which most of them share. */
export const newJobForm = (company: { location: LocationView }): JobForm => ({
  ...emptyForm,
  location: placeFormOf(company.location),
});

function salaryFormOf(salary: SalaryView | null): JobForm['salary'] {
  if (salary === null) return emptyForm.salary;
  const { minValue, maxValue, unitText } = salary.value;
  return {
    currency: salary.currency,
    value: { minValue: textOf(minValue), maxValue: textOf(maxValue), unitText },
  };
}

/** What is sent for the form: empty choices are null, no amount is no pay, a day ends where the writer lives. */
export function bodyOf(form: JobForm): EditJobBody {
  const minValue = numberOf(form.salary.value.minValue);
  const maxValue = numberOf(form.salary.value.maxValue);
  const pays = minValue !== null || maxValue !== null;
  return {
    ...form,
    industry: form.industry || null,
    seniority: form.seniority || null,
    employmentType: form.employmentType || null,
    employmentDetail: form.employmentDetail || null,
    locationType: form.locationType || null,
    salary: pays
      ? {
          currency: form.salary.currency,
          value: { minValue, maxValue, unitText: form.salary.value.unitText },
        }
      : null,
    experience: {
      monthsOfExperience: monthsOf(form.experience.monthsOfExperience),
      experienceType: form.experience.experienceType,
    },
    questions: { form: form.questions.form.map((question) => questionBodyOf(question, form.questions.form)) },
    // The day of the company, wherever the writer is.
    expiredAt: form.expiredAt === '' ? null : form.expiredAt,
  };
}

/** What publishing asks of the company. */
export type EmployerInForm = {
  company: { location: { addressCountry: string | null }; timeZone: string };
  hasNotice: boolean;
};

/** What the job lacks for the public as it is in the form, by the rule the API decides by. */
export function missingIn(
  form: JobForm,
  employer: EmployerInForm | undefined,
  now: Date,
): Record<string, string> {
  const { description, employmentType, locationType, location, title, expiredAt } = form;
  return missingForPublishing(
    {
      title,
      description,
      employmentType: employmentType || null,
      locationType: locationType || null,
      location: { city: location.addressLocality, country: location.addressCountry },
      expiredAt: expiredAt === '' ? null : endOfDayIn(expiredAt, employer?.company.timeZone ?? 'UTC'),
    },
    {
      location: { country: employer?.company.location.addressCountry ?? undefined },
      // Before the first draft is kept nobody has said so.
      hasNotice: employer?.hasNotice ?? true,
    },
    now,
  );
}
