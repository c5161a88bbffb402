import path from 'node:path';
import type ts from 'typescript';
import { industryKeys } from '@app/contracts/vocabulary/industries';
import { searchSorts } from '@app/contracts/public-jobs/job-search';
import type {
  JobCompaniesParameters,
  JobSearchParameters,
} from '@app/contracts/public-jobs/job-search-query';
import { companiesStatement } from '../../../services/api/src/features/public-jobs/search-companies.js';
import {
  facetStatement,
  totalStatement,
} from '../../../services/api/src/features/public-jobs/search-counts.js';
import { writeCursor } from '../../../services/api/src/features/public-jobs/search-cursor.js';
import { pageStatement } from '../../../services/api/src/features/public-jobs/search-page.js';
import { root } from '../../architecture/sources.js';
import type { MadeTexts } from './find-statements.js';

const forms = ['planned', 'byIndex', 'newest'] as const;
const words = [
  undefined,
  'baker',
  'night baker',
  'baker -night',
  '"night baker"',
  'one two three four five six seven eight nine',
];
const company = '01a1fcdf-17c5-7253-bd13-a30965550bc2';
const other = '01a1fcdf-17c5-7253-bd13-a30965550bc3';

/** Everything a search can be narrowed by, one at a time and all together. */
const narrowed: JobSearchParameters[] = [
  {},
  { place: 'Oslo' },
  { company: [company] },
  { company: [company, other] },
  { salaryMin: 1000 },
  { currency: 'EUR' },
  { hasPay: true },
  { posted: 7 },
  { locationType: ['remote', 'hybrid'] },
  { employmentType: ['fullTime'] },
  { seniority: ['senior'] },
  { industry: [industryKeys[0]!] },
];
const everything = narrowed.reduce((all, one) => ({ ...all, ...one }));

/** With every kind of words, and each filter by itself. */
const searches: JobSearchParameters[] = [...narrowed, everything].flatMap((filters) =>
  words.map((q) => ({ ...filters, q })),
);
/** In every order, from the beginning and from every place a page may end at. */
const pages: JobSearchParameters[] = [{}, everything].flatMap((filters) =>
  words.flatMap((q) =>
    searchSorts.flatMap((sort) => {
      const value = sort === 'salary' ? 'EUR0999999995200000' : '2026-01-01 00:00:00+00';
      const tiers = sort === 'relevance' && q !== undefined ? [0, 1, 2] : [0];
      const later = tiers.map((tier) => ({ cursor: writeCursor({ tier, value, id: company }) }));
      return [{}, ...later].map((place) => ({ ...filters, q, sort, payIn: 'EUR', ...place }));
    }),
  ),
);
const companies: JobCompaniesParameters[] = [
  ...searches,
  { name: 'north' },
  { ...everything, name: 'north' },
];

function textsOf<Query>(
  queries: readonly Query[],
  make: (query: Query, form: (typeof forms)[number]) => { text: string },
): string[] {
  return [...new Set(queries.flatMap((query) => forms.map((form) => make(query, form).text)))];
}

const folder = path.join(root, 'services/api/src/features/public-jobs');
const made: Record<string, () => string[]> = {
  [`${folder}/search-page.ts pageStatement`]: () => textsOf([...searches, ...pages], pageStatement),
  [`${folder}/search-counts.ts facetStatement`]: () => textsOf(searches, facetStatement),
  [`${folder}/search-counts.ts totalStatement`]: () =>
    textsOf(
      searches.filter(({ q }) => q !== undefined),
      totalStatement,
    ),
  [`${folder}/search-companies.ts companiesStatement`]: () => textsOf(companies, companiesStatement),
};

const known = new Map<string, string[]>();

/**
 * The statements of the public search are made by functions that look at every part of a query. These functions are
 * run, with every part alone and with all of them, instead of being read.
 */
export const searchStatements: MadeTexts = {
  files: new Set(Object.keys(made).map((key) => key.split(' ')[0]!)),
  textsOf: (declaration) => {
    const name = 'name' in declaration ? (declaration.name as ts.Identifier).getText() : '';
    const key = `${declaration.getSourceFile().fileName} ${name}`;
    const texts = known.get(key) ?? made[key]?.();
    if (texts) known.set(key, texts);
    return texts;
  },
};
