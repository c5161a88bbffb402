import { shortened } from '@app/contracts/vocabulary/pasted-text';
import { type JobSearchQuery, radii, searchSorts } from '@app/contracts/public-jobs/job-search';
import { employmentTypes, locationTypes, seniorities } from '@app/contracts/vocabulary/employment';
import { industryKeys } from '@app/contracts/vocabulary/industries';

/** A search as its address carries it: known parameters with a meaning, in a fixed order, defaults left out. */
export type SearchAddress = Partial<Record<SearchParameter, string>>;
export type SearchParameter = keyof JobSearchQuery;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const listOf =
  (known: readonly string[]) =>
  (text: string): string => {
    const chosen = text.split(',');
    return known.filter((value) => chosen.includes(value)).join(',');
  };
const oneOf =
  (known: readonly string[]) =>
  (text: string): string =>
    known.includes(text) ? text : '';
const matching =
  (pattern: RegExp) =>
  (text: string): string =>
    pattern.test(text) ? text : '';
const mostCompanies = 10;
const companyIds = (text: string): string =>
  [...new Set(text.split(',').filter((id) => uuid.test(id)))].slice(0, mostCompanies).join(',');
const words = (text: string): string => shortened(text.trim(), 120);

/** How each parameter is read; what means nothing becomes empty and is dropped. */
const readers: Record<SearchParameter, (text: string) => string> = {
  q: words,
  place: words,
  radius: oneOf(radii.map(String)),
  locationType: listOf(locationTypes),
  employmentType: listOf(employmentTypes),
  seniority: listOf(seniorities),
  industry: listOf(industryKeys),
  company: companyIds,
  salaryMin: matching(/^[1-9]\d{0,7}$/),
  currency: matching(/^[A-Z]{3}$/),
  payIn: matching(/^[A-Z]{3}$/),
  hasPay: oneOf(['true']),
  posted: oneOf(['1', '7', '30']),
  sort: oneOf(searchSorts),
  // `["…` or `[0,…` as base64: what no page gave out is no place to go on from.
  cursor: matching(/^W[\w-]{1,399}$/),
};

function isParameter(name: string): name is SearchParameter {
  return name in readers;
}
const parameters: SearchParameter[] = Object.keys(readers).filter(isParameter);

export function readSearch(search: URLSearchParams): SearchAddress {
  const address: SearchAddress = {};
  for (const name of parameters) {
    const value = readers[name](writtenIn(search, name));
    if (value !== '') address[name] = value;
  }
  // A form sends the currency it shows even where no amount is chosen.
  if (search.get('salaryMin') === '') delete address.currency;
  if (address.sort === defaultSort(address)) delete address.sort;
  if (!address.place) delete address.radius;
  // Pay is compared in order of pay alone; where one currency is asked for, in that.
  if (address.sort !== 'salary' || address.currency) delete address.payIn;
  return address;
}

const listed: readonly SearchParameter[] = [
  'locationType',
  'employmentType',
  'seniority',
  'industry',
  'company',
];

/** Forms name each value of a list by itself, the addresses of the product join them. */
const writtenIn = (search: URLSearchParams, name: SearchParameter): string =>
  listed.includes(name) ? search.getAll(name).join(',') : (search.get(name) ?? '');

/** What a form that asks for some parameters keeps of the others: all but the page one had reached. */
export function keptBeside(
  address: SearchAddress,
  asks: readonly SearchParameter[],
): [name: SearchParameter, value: string][] {
  return parameters.flatMap((name) => {
    const value = address[name];
    return value === undefined || name === 'cursor' || asks.includes(name) ? [] : [[name, value]];
  });
}

/** Words are ranked by how well they fit, everything else by age. */
export function defaultSort(address: SearchAddress): string {
  return address.q ? 'relevance' : 'newest';
}

/** The query string of a search, with its question mark, or nothing for the plain search. */
export function searchText(address: SearchAddress): string {
  const search = new URLSearchParams();
  for (const name of parameters) {
    const value = address[name];
    if (value !== undefined && value !== '') search.set(name, value);
  }
  const text = search.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** The search with some parameters changed; the page one had reached belongs to the old one. */
export function changed(address: SearchAddress, changes: SearchAddress): SearchAddress {
  const { cursor: _left, ...rest } = { ...address, ...changes };
  return readSearch(new URLSearchParams(searchText({ ...rest, cursor: changes.cursor })));
}

/** Values of a facet that are chosen. */
export function chosen(address: SearchAddress, facet: SearchParameter): string[] {
  return address[facet]?.split(',') ?? [];
}

/** The search with one value of a facet switched. */
export function toggled(address: SearchAddress, facet: SearchParameter, value: string): SearchAddress {
  const values = chosen(address, facet);
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return changed(address, { [facet]: next.join(',') });
}

/** The search whose companies are offered: whichever page of it, in whichever order. */
export function companySearch(address: SearchAddress): SearchAddress {
  const { sort: _order, payIn: _compared, ...rest } = changed(address, {});
  return rest;
}

const notFilters: SearchParameter[] = ['sort', 'payIn', 'cursor'];

/** Beside an amount the currency is part of that filter. */
function isFilter(name: SearchParameter, address: SearchAddress): boolean {
  if (name === 'currency') return address.salaryMin === undefined;
  return !notFilters.includes(name);
}

/** Every active filter by itself: one entry per chosen value, with the search that goes without it. */
export function activeFilters(address: SearchAddress) {
  return parameters
    .filter((name) => isFilter(name, address))
    .flatMap((name) => {
      const values = readers[name] === words ? [address[name] ?? ''] : chosen(address, name);
      return values
        .filter((value) => value !== '')
        .map((value) => ({ name, value, without: toggledOff(address, name, value) }));
    });
}

/** More comparisons tell nobody more: the filters that are tried where nothing is found. */
export function comparedFilters(address: SearchAddress) {
  return activeFilters(address).slice(0, 8);
}

function toggledOff(address: SearchAddress, name: SearchParameter, value: string): SearchAddress {
  if (name === 'salaryMin') return changed(address, { salaryMin: '', currency: '' });
  const rest = chosen(address, name).filter((other) => other !== value);
  return changed(address, { [name]: readers[name] === words ? '' : rest.join(',') });
}
