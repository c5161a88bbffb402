import { fieldErrors } from '@app/contracts/http/problem';
import type { SalaryView } from '@app/contracts/jobs/job-view';
import type { LocationType } from '@app/contracts/vocabulary/employment';
import { z } from 'zod';
import { boardWords } from './board-words.js';
import { employmentOf, payPeriodOfText, payWithoutPeriod } from './employment-of-text.js';
import { plainText } from './plain-text.js';
import type { PostingReader } from './imported-job.js';
import { placeOfText, placeTypeOfText } from './place-of-text.js';

const list = z.object({ text: z.string(), content: z.string() });

/** One posting of Lever (https://github.com/lever/postings-api): a description, titled lists, and a closing part. */
const LeverPosting = z.object({
  id: z.string({ error: 'Every posting needs an id' }).min(1, 'Every posting needs an id'),
  text: z.string({ error: 'Please enter a job title' }).trim().min(1, 'Please enter a job title'),
  description: z.string({ error: 'Please describe the job' }),
  lists: z.array(list, 'lists is a list of texts with content').nullish(),
  additional: z.string().nullish(),
  categories: z
    .object({ commitment: z.string().nullish(), location: z.string().nullish(), team: z.string().nullish() })
    .nullish(),
  country: z.string().nullish(),
  workplaceType: z.string().nullish(),
  salaryRange: z
    .object({
      currency: z.string(),
      interval: z.string().nullish(),
      min: z.number().nullish(),
      max: z.number().nullish(),
    })
    .nullish(),
});

const workplaces: Record<string, LocationType> = {
  remote: 'remote',
  hybrid: 'hybrid',
  onsite: 'onSite',
  'on-site': 'onSite',
};

/** Reads a Lever posting. */
export const readLever: PostingReader = (element, gazetteer) => {
  const parsed = LeverPosting.safeParse(element);
  if (!parsed.success) return { errors: fieldErrors(parsed.error) };
  const { id, text, categories, country } = parsed.data;
  const place = plainText(categories?.location ?? '');
  const workplace = workplaces[(parsed.data.workplaceType ?? '').toLowerCase()];
  const location = placeOfText(place, gazetteer, country);
  const salary = salaryOf(parsed.data.salaryRange);
  return {
    ...(hasAmount(parsed.data.salaryRange) && !salary ? { warnings: { salaryRange: payWithoutPeriod } } : {}),
    job: {
      externalSource: 'lever',
      externalId: id,
      body: {
        ...boardWords(text, categories?.team),
        description: descriptionOf(parsed.data),
        ...employmentOf(categories?.commitment ?? '', text),
        locationType: workplace ?? placeTypeOfText(place),
        location,
        salary,
      },
    },
  };
};

type Range = z.infer<typeof LeverPosting>['salaryRange'];

/** Pay as Lever names it; left out where a part of it is missing. */
function salaryOf(range: Range): SalaryView | null {
  const unitText = payPeriodOfText(range?.interval ?? '');
  if (!range || !unitText || !hasAmount(range)) return null;
  return {
    currency: range.currency,
    value: { minValue: range.min ?? null, maxValue: range.max ?? null, unitText },
  };
}

const hasAmount = (range: Range) => typeof (range?.min ?? range?.max) === 'number';

function descriptionOf({ description, lists, additional }: z.infer<typeof LeverPosting>): string {
  const titled = (lists ?? []).map(({ text, content }) => `<h3>${text}</h3><ul>${content}</ul>`);
  return [description, ...titled, additional ?? ''].join('\n');
}
