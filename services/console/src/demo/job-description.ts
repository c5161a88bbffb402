import type { CreateJobBody } from '@app/contracts/jobs/job-details';
import type { Industry } from '@app/contracts/vocabulary/industries';
import type { DemoPosting } from './demo-postings.js';
import { withArticle } from './with-article.js';

const industryOf: Record<DemoPosting['company'], Industry> = { Northwind: 'energy', Contoso: 'health' };
const purposeOf: Record<DemoPosting['company'], string> = {
  Northwind:
    'Northwind plans, builds and runs wind parks along the Atlantic coast, and the software that keeps them turning.',
  Contoso:
    'Contoso runs four clinics in the Netherlands where people get an appointment in the week they ask for one.',
};

/** A posting as a company would have written it, with questions on its form. */
export function demoJob(item: DemoPosting, newId: () => string): CreateJobBody {
  return {
    title: item.title,
    position: item.title,
    department: item.department,
    industry: item.industry ?? industryOf[item.company],
    seniority: item.seniority,
    skills: item.skills,
    description: `<p>${purposeOf[item.company]} We are looking for ${withArticle(item.title.toLowerCase())} to join ${item.department}.</p>
<h2>What you will do</h2><ul><li>Own your part of the work from the first question to the result.</li>
<li>Work with ${item.skills.join(', ')} every week.</li><li>Help the people beside you get better at what they do.</li></ul>
<h2>What we look for</h2><ul><li>You have done work like this before and can show it.</li>
<li>You write clearly and ask early.</li></ul>
<h2>How it goes</h2><p>Two talks and one piece of paid work. You hear from us within ten days, whatever the answer is.</p>`,
    languages: [{ type: 'en', level: 'Full Professional' }],
    employmentType: item.employmentType ?? 'fullTime',
    locationType: item.locationType,
    location: { addressLocality: item.city, addressCountry: item.country },
    salary: item.pay
      ? { currency: 'EUR', value: { minValue: item.pay[0], maxValue: item.pay[1], unitText: 'YEAR' } }
      : null,
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
