import { fieldErrors } from '@app/contracts/http/problem';
import { z } from 'zod';
import { employmentOfText, seniorityOfTitle } from './employment-of-text.js';
import type { PostingReader } from './imported-job.js';
import { placeOfText, saysRemote } from './place-of-text.js';
import { unescapeHtml } from './unescape-html.js';

/**
 * One job of a Greenhouse job board (https://developers.greenhouse.io/job-board.html). Its content is HTML that was
 * escaped once more.
 */
const GreenhouseJob = z.object({
  id: z.union([z.int(), z.string().min(1)], 'Every job needs an id'),
  title: z.string({ error: 'Please enter a job title' }).trim().min(1, 'Please enter a job title'),
  content: z.string({ error: 'Please describe the job' }).trim().min(1, 'Please describe the job'),
  location: z.object({ name: z.string() }, 'location has a name').nullish(),
  departments: z.array(z.object({ name: z.string() })).nullish(),
  metadata: z.array(z.object({ name: z.string(), value: z.unknown() })).nullish(),
  application_deadline: z.iso
    .datetime({ offset: true, error: 'application_deadline is a date and time' })
    .nullish(),
});

/** Reads a Greenhouse job. */
export const readGreenhouse: PostingReader = (element) => {
  const parsed = GreenhouseJob.safeParse(element);
  if (!parsed.success) return { errors: fieldErrors(parsed.error) };
  const { id, title, content, location, departments, metadata, application_deadline: deadline } = parsed.data;
  const place = location?.name ?? '';
  const type = (metadata ?? []).find(({ name }) => /employment type/i.test(name))?.value;
  return {
    job: {
      externalSource: 'greenhouse',
      externalId: String(id),
      body: {
        title: title.slice(0, 160),
        department: (departments?.[0]?.name ?? '').slice(0, 120),
        description: unescapeHtml(content),
        seniority: seniorityOfTitle(title),
        employmentType: employmentOfText(`${typeof type === 'string' ? type : ''} ${title}`),
        locationType: saysRemote(`${place} ${title}`) ? 'remote' : 'onSite',
        location: placeOfText(place),
        expiredAt: deadline ?? null,
      },
    },
  };
};
