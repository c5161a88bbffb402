import type { EditJobBody } from '@app/contracts/jobs/job-details';
import type { JobView } from '@app/contracts/jobs/job-view';
import type {
  EmploymentType,
  LocationType,
  PayPeriod,
  QuestionType,
  Seniority,
} from '@app/contracts/vocabulary/employment';
import type { Industry } from '@app/contracts/vocabulary/industries';
import type { LanguageCode, LanguageLevel } from '@app/contracts/vocabulary/languages';
import type { z } from 'zod';
import { htmlOf, sourceOf } from './rich-text-source.js';

/** The job as its form holds it: the names of the contract, texts where people type numbers and dates. */
export type JobForm = {
  title: string;
  position: string;
  department: string;
  industry: Industry | '';
  seniority: Seniority | '';
  description: string;
  skills: string[];
  languages: { type: LanguageCode; level: LanguageLevel }[];
  employmentType: EmploymentType | '';
  locationType: LocationType | '';
  location: { addressLocality: string; addressRegion: string; addressCountry: string };
  salary: { currency: string; value: { minValue: string; maxValue: string; unitText: PayPeriod } };
  education: { requirements: { type: string; credentialCategory: string } };
  experience: { monthsOfExperience: string; experienceType: string };
  requirements: { cv: boolean; coverLetter: boolean; links: boolean };
  questions: { form: { id: string; title: string; type: QuestionType; required: boolean }[] };
  /** `YYYY-MM-DD`, the last day. */
  expiredAt: string;
};

export const emptyForm: JobForm = {
  title: '',
  position: '',
  department: '',
  industry: '',
  seniority: '',
  description: '',
  skills: [],
  languages: [],
  employmentType: '',
  locationType: '',
  location: { addressLocality: '', addressRegion: '', addressCountry: '' },
  salary: { currency: 'EUR', value: { minValue: '', maxValue: '', unitText: 'YEAR' } },
  education: { requirements: { type: '', credentialCategory: '' } },
  experience: { monthsOfExperience: '', experienceType: '' },
  requirements: { cv: true, coverLetter: false, links: false },
  questions: { form: [] },
  expiredAt: '',
};

/** The steps of SPEC section 2 with the fields each holds. */
export const jobSteps = [
  {
    name: 'job-details',
    label: 'Job details',
    hint: 'Title, description, skills',
    lead: 'What the job is, in the words applicants search for.',
    fields: [
      'title',
      'position',
      'department',
      'industry',
      'seniority',
      'description',
      'skills',
      'languages',
    ],
  },
  {
    name: 'job-employment',
    label: 'Employment',
    hint: 'Place, pay, experience',
    lead: 'What people check before they read anything else.',
    fields: ['employmentType', 'locationType', 'location', 'salary', 'education', 'experience'],
  },
  {
    name: 'job-settings',
    label: 'Settings',
    hint: 'Form, closing date, publish',
    lead: 'What applicants are asked, and when the job closes.',
    fields: ['requirements', 'questions', 'expiredAt'],
  },
] as const satisfies { name: string; label: string; hint: string; lead: string; fields: (keyof JobForm)[] }[];
export type JobStep = (typeof jobSteps)[number];

/** The step that holds a field of the contract, `salary.value.minValue` included. */
export function stepOfField(path: string): JobStep {
  const name = path.split('.')[0];
  return jobSteps.find(({ fields }) => fields.some((field) => field === name)) ?? jobSteps[0];
}

const textOf = (value: string | number | null): string => (value === null ? '' : String(value));
/** What is typed stays what it is when it is no number: the contract then says what is wrong with it. */
const numberOf = (text: string): number | null => {
  const plain = text.replace(/[\s,]/g, '');
  return plain === '' ? null : Number(plain);
};

/** What the form starts with for a stored job. */
export function formOf(job: JobView): JobForm {
  const { location, education, experience } = job;
  return {
    title: job.title,
    position: textOf(job.position),
    department: textOf(job.department),
    industry: job.industry ?? '',
    seniority: job.seniority ?? '',
    description: sourceOf(job.description),
    skills: job.skills,
    languages: job.languages,
    employmentType: job.employmentType ?? '',
    locationType: job.locationType ?? '',
    location: {
      addressLocality: textOf(location.addressLocality),
      addressRegion: textOf(location.addressRegion),
      addressCountry: textOf(location.addressCountry),
    },
    salary: salaryFormOf(job.salary),
    education: {
      requirements: {
        type: textOf(education.requirements.type),
        credentialCategory: textOf(education.requirements.credentialCategory),
      },
    },
    experience: {
      monthsOfExperience: textOf(experience.monthsOfExperience),
      experienceType: textOf(experience.experienceType),
    },
    requirements: job.requirements,
    questions: {
      form: job.questions.form.map(({ id, title, type, required }) => ({ id, title, type, required })),
    },
    expiredAt: job.expiredAt === null ? '' : localDay(new Date(job.expiredAt)),
  };
}

function salaryFormOf(salary: JobView['salary']): JobForm['salary'] {
  if (salary === null) return emptyForm.salary;
  const { minValue, maxValue, unitText } = salary.value;
  return {
    currency: salary.currency,
    value: { minValue: textOf(minValue), maxValue: textOf(maxValue), unitText },
  };
}

function localDay(date: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** What is sent for the form: empty choices are null, no amount is no pay, a day ends where the writer lives. */
export function bodyOf(form: JobForm): z.input<typeof EditJobBody> {
  const minValue = numberOf(form.salary.value.minValue);
  const maxValue = numberOf(form.salary.value.maxValue);
  const pays = minValue !== null || maxValue !== null;
  return {
    ...form,
    industry: form.industry || null,
    seniority: form.seniority || null,
    description: htmlOf(form.description),
    employmentType: form.employmentType || null,
    locationType: form.locationType || null,
    salary: pays
      ? {
          currency: form.salary.currency,
          value: { minValue, maxValue, unitText: form.salary.value.unitText },
        }
      : null,
    experience: {
      monthsOfExperience: numberOf(form.experience.monthsOfExperience),
      experienceType: form.experience.experienceType,
    },
    expiredAt: form.expiredAt === '' ? null : new Date(`${form.expiredAt}T23:59:59`).toISOString(),
  };
}
