import { z } from 'zod';
import { employmentTypes, locationTypes, seniorities } from '../vocabulary/employment.js';
import { industryKeys } from '../vocabulary/industries.js';
import { radii, searchSorts } from './job-search.js';

const listOf = <const Values extends readonly [string, ...string[]] | readonly string[]>(
  values: Values,
  name: string,
) =>
  z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.enum([...values], `${name} is one of ${values.join(', ')}`)).max(30));

const currencyCode = (name: string) => z.string().regex(/^[A-Z]{3}$/, `${name} is a code such as EUR`);

/** What GET public-jobs takes, each a query parameter; several values of one facet are joined by commas. */
export const JobSearchParameters = z.strictObject({
  q: z.string('Send q once').trim().max(200, 'At most 200 characters').optional(),
  place: z.string('Send place once').trim().max(120, 'At most 120 characters').optional(),
  radius: z
    .enum(radii.map(String), `radius is one of ${radii.join(', ')}`)
    .transform(Number)
    .optional(),
  locationType: listOf(locationTypes, 'locationType').optional(),
  employmentType: listOf(employmentTypes, 'employmentType').optional(),
  seniority: listOf(seniorities, 'seniority').optional(),
  industry: listOf(industryKeys, 'industry').optional(),
  company: z
    .string('Send company once')
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .refine(
      (ids) => ids.every((id) => z.uuid().safeParse(id).success),
      'company is a company id, or several joined by commas',
    )
    .refine((ids) => ids.length <= 10, '10 companies at most')
    .optional(),
  salaryMin: z
    .string('Send salaryMin once')
    .trim()
    .regex(/^-?\d+(\.\d+)?(e\d+)?$/i, 'salaryMin is a number such as 40000')
    .transform(Number)
    .pipe(
      z
        .number('salaryMin is 100000000 at most')
        .min(0, 'salaryMin is 0 or more')
        .max(100_000_000, 'salaryMin is 100000000 at most'),
    )
    .optional(),
  currency: currencyCode('currency').optional(),
  payIn: currencyCode('payIn').optional(),
  hasPay: z
    .literal('true', 'hasPay is true, or left out')
    .transform(() => true)
    .optional(),
  posted: z.enum(['1', '7', '30'], 'posted is 1, 7 or 30').transform(Number).optional(),
  sort: z.enum(searchSorts, `sort is one of ${searchSorts.join(', ')}`).optional(),
  cursor: z.string().max(400).optional(),
});
export type JobSearchParameters = z.infer<typeof JobSearchParameters>;

/** What GET public-jobs/companies takes: a search, and the beginning of a company's name where one is looked for. */
export const JobCompaniesParameters = JobSearchParameters.omit({ cursor: true, sort: true }).extend({
  name: z.string('Send name once').trim().max(80, 'At most 80 characters').optional(),
});
export type JobCompaniesParameters = z.infer<typeof JobCompaniesParameters>;

/** What GET public-jobs/places takes: the beginning of a place's name. */
export const JobPlacesParameters = z.strictObject({
  typed: z.string('Send typed once').trim().max(120, 'At most 120 characters'),
});
export type JobPlacesParameters = z.infer<typeof JobPlacesParameters>;
