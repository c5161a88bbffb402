import { fieldErrors } from '@app/contracts/http/problem';
import type { LocationType } from '@app/contracts/vocabulary/employment';
import { moment } from '@app/contracts/vocabulary/moment';
import { unescapeHtml } from '@app/platform/html/unescape-html';
import { z } from 'zod';
import { boardWords } from './board-words.js';
import { employmentOf } from './employment-of-text.js';
import { plainText } from './plain-text.js';
import type { PostingReader } from './imported-job.js';
import { placeOfText, placeTypeOfText } from './place-of-text.js';

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
  offices: z.array(z.object({ name: z.string().nullish() })).nullish(),
  metadata: z.array(z.object({ name: z.string(), value: z.unknown() })).nullish(),
  application_deadline: moment('application_deadline is a date and time').nullish(),
});
type GreenhouseJob = z.infer<typeof GreenhouseJob>;

const employmentField = /employment type|contract type|type of (?:employment|contract)/i;

/** Reads a Greenhouse job. */
export const readGreenhouse: PostingReader = (element, gazetteer) => {
  const parsed = GreenhouseJob.safeParse(element);
  if (!parsed.success) return { errors: fieldErrors(parsed.error) };
  const { id, title, content, location, departments, application_deadline: deadline } = parsed.data;
  return {
    job: {
      externalSource: 'greenhouse',
      externalId: String(id),
      body: {
        ...boardWords(title, departments?.[0]?.name),
        description: unescapeHtml(content),
        ...employmentOf(textsOf(parsed.data, employmentField), title),
        locationType: placeTypeOf(parsed.data),
        location: placeOfText(plainText(location?.name ?? ''), gazetteer),
        expiredAt: deadline ?? null,
      },
    },
  };
};

/**
 * Boards say where the work is done in a field of their own, in the place, in the title, or by an office that is none;
 * the first that says something counts.
 */
function placeTypeOf(job: GreenhouseJob): LocationType | null {
  const field = /work\s?place|work (location|model|type|arrangement)|location type|remote|hybrid/i;
  const flagged = (job.metadata ?? []).some(({ name, value }) => /remote/i.test(name) && value === true);
  if (flagged) return 'remote';
  const offices = (job.offices ?? []).map(({ name }) => name ?? '');
  const allRemote = offices.length > 0 && offices.every((name) => placeTypeOfText(name) === 'remote');
  return (
    placeTypeOfText(textsOf(job, field)) ??
    placeTypeOfText(job.location?.name ?? '') ??
    placeTypeOfText(job.title) ??
    (allRemote ? 'remote' : null)
  );
}

/** Values of the metadata fields with such a name. */
function textsOf({ metadata }: GreenhouseJob, name: RegExp): string {
  const values = (metadata ?? []).filter((field) => name.test(field.name)).map(({ value }) => value);
  return values
    .flat()
    .filter((value) => typeof value === 'string')
    .join(' ');
}
