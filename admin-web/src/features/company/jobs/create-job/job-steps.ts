import { jobTextFields } from '@app/contracts/jobs/job-text-fields';
import type { JobForm } from './job-form.js';

/** The three steps of the wizard, with the fields of each. */
export const jobSteps = [
  {
    name: 'job-details',
    label: 'Job details',
    hint: 'Title, description, skills',
    lead: 'What the job is, in the words applicants search for.',
    fields: ['title', ...jobTextFields, 'industry', 'seniority', 'description', 'skills', 'languages'],
  },
  {
    name: 'job-employment',
    label: 'Employment',
    hint: 'Place, pay, experience',
    lead: 'What people check before they read anything else.',
    fields: [
      'employmentType',
      'employmentDetail',
      'locationType',
      'location',
      'salary',
      'education',
      'experience',
    ],
  },
  {
    name: 'job-settings',
    label: 'Settings',
    hint: 'Form, stages, publish',
    lead: 'What applicants are asked, who reads it, and when the job closes.',
    fields: ['requirements', 'questions', 'expiredAt', 'settings'],
  },
] as const satisfies { name: string; label: string; hint: string; lead: string; fields: (keyof JobForm)[] }[];
export type JobStep = (typeof jobSteps)[number];

/** Every field once. */
export const jobFields: (keyof JobForm)[] = jobSteps.flatMap(({ fields }) => [...fields]);

/** The step that holds a field of the contract, `salary.value.minValue` included. */
export function stepOfField(path: string): JobStep {
  const name = path.split('.')[0];
  return jobSteps.find(({ fields }) => fields.some((field) => field === name)) ?? jobSteps[0];
}
