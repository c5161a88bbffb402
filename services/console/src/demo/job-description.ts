import type { CreateJobBody } from '@app/contracts/jobs/job-details';
import { newId } from '@app/platform/identifiers/new-id';
import type { DemoCompany, DemoJob } from './demo-schemas.js';

/** "an office coordinator", "a nurse": for words that sound as they are written. */
export const withArticle = (words: string): string => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;

/** A job as its company would have written it, with questions on its form. */
export function jobDescription(job: DemoJob, { purpose, profile }: DemoCompany): CreateJobBody {
  return {
    title: job.title,
    position: job.title,
    ...job.texts,
    industry: profile.industry,
    seniority: job.seniority,
    skills: job.skills,
    description: `<p>${purpose} We are looking for ${withArticle(job.title.toLowerCase())} to join us.</p>
<h2>What you will do</h2><ul><li>Own your part of the work from the first question to the result.</li>
<li>Work with ${job.skills.join(', ')} every week.</li><li>Help the people beside you get better at what they do.</li></ul>
<h2>What we look for</h2><ul><li>You have done work like this before and can show it.</li>
<li>You write clearly and ask early.</li></ul>
<h2>How it goes</h2><p>Two talks and one piece of paid work. You hear from us within ten days, whatever the answer is.</p>`,
    languages: [{ type: 'en', level: 'Full Professional' }],
    employmentType: job.employmentType,
    locationType: job.locationType,
    location: { addressLocality: job.city, addressCountry: job.country },
    salary: salaryOf(job.pay),
    requirements: { cv: true, coverLetter: false, links: false },
    questions: {
      form: [
        { id: newId(), title: 'Why this job?', type: 'text', required: false },
        {
          id: newId(),
          title: 'How many years have you done work like this?',
          type: 'number',
          required: false,
        },
        { id: newId(), title: 'Could you start within two months?', type: 'boolean', required: false },
      ],
    },
  };
}

/** Euros a year; null where nothing is said. */
export const salaryOf = (pay: DemoJob['pay']): NonNullable<CreateJobBody['salary']> | null =>
  pay && { currency: 'EUR', value: { minValue: pay[0], maxValue: pay[1], unitText: 'YEAR' } };
