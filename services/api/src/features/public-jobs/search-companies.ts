import type { JobCompaniesParameters } from '@app/contracts/public-jobs/job-search-query';
import type { NamedRead } from '@app/database/connection/scoped-read';
import { matchesOf } from './search-counts.js';
import type { SearchForm } from './search-reader.js';
import { anyTier, leavesWordsOut, SearchConditions, type WordedSearch, wordsOf } from './search-statement.js';

/** Companies that are offered; the filter says where there are more. */
export const offeredCompanies = 10;
/** Companies of a name that are counted; whoever types on gets to the others. */
const lookedAt = 50;
/** Jobs that are counted of each company. */
export const countedJobs = 101;
/** Newest jobs of each company that are looked through for them, for words and for filters alone. */
const lookedThrough = { words: 500, filters: 1_000 };
/** The same where the time is nearly over. */
const lookedThroughAtLast = 100;

/** How many jobs of a search a company has, as far as they are counted. */
export type CompanyRow = {
  company_id: string;
  name: string | null;
  jobs: string;
  is_exact: boolean;
  place: string;
};

/** A name as the index of names keeps it. The same expression as in the migration, or the index is not used. */
const nameWords = `to_tsvector('job_terms', translate(view::jsonb ->> 'name', './_"@', '     '))`;

/**
 * The companies a search can be narrowed to: those most frequent among its newest or best matches, or those of a name,
 * each with its jobs under the other filters. Words that a company of a hundred thousand jobs never uses cost no more
 * than looking through its newest: it is then among the companies without a number.
 */
export function companiesStatement(
  query: JobCompaniesParameters & WordedSearch,
  form: SearchForm,
): NamedRead {
  const { company = [], name, ...others } = query;
  const conditions = new SearchConditions(others, { withFacets: true });
  const words = wordsOf(conditions, others);
  const isMeant = words === undefined ? 'true' : anyTier(words, { leavesOut: leavesWordsOut(others) }).read;
  const chosen = `${conditions.value(name === undefined ? company : [])}::uuid[]`;
  const sample = matchesOf(others, conditions, { words, form, columns: 'company_id' });
  const candidates =
    name === undefined
      ? `select company_id from (select company_id, count(*) as seen
           from (${sample.text}) sample
           group by company_id order by seen desc, company_id limit ${offeredCompanies + 1}) most
         union select unnest(${chosen})`
      : `select company_id from public_company
         where ${nameWords} @@ to_tsquery('job_terms', ${conditions.value(begunWords(name))}) limit ${lookedAt}`;
  const before = name === undefined ? sample.before : [];
  const usual = lookedThrough[words === undefined ? 'filters' : 'words'];
  const newest = form === 'newest' ? lookedThroughAtLast : usual;
  const text = `with ${[...before, `candidates as materialized (${candidates})`].join(', ')},
    counted as materialized (select candidates.company_id, jobs, jobs < ${countedJobs} and not exists (
        select from job_search where job_search.company_id = candidates.company_id offset ${newest}) as is_exact
      from candidates cross join lateral (select count(*) as jobs from (select from (
          select * from job_search where job_search.company_id = candidates.company_id
          order by published_at desc limit ${newest}) newest
        where ${conditions.sql} and ${isMeant} limit ${countedJobs}) found) own),
    placed as (select company_id, view::jsonb ->> 'name' as name, jobs, is_exact,
        row_number() over (order by jobs desc, lower(view::jsonb ->> 'name'), company_id) as place
      from counted join public_company using (company_id)
      where jobs > 0 or not is_exact or company_id = any(${chosen}))
    select * from placed where place <= ${offeredCompanies + 1} or company_id = any(${chosen}) order by place`;
  return { name: '', text, values: conditions.values };
}

/** Every word as the beginning of one: `north l` finds Northwind Labs. */
function begunWords(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => `${word}:*`).join(' & ');
}
