import { jobTextsOf } from '@app/contracts/jobs/job-text-fields';
import { shortened } from '@app/contracts/vocabulary/pasted-text';
import type { LocationBody } from '@app/contracts/vocabulary/location';
import type { LocationType, PayPeriod, Seniority } from '@app/contracts/vocabulary/employment';
import { seniorities } from '@app/contracts/vocabulary/employment';
import {
  endOfText,
  namedEmployment,
  type NamedEmployment,
  payPeriodOfText,
  isEmploymentWord,
  seniorityOfTitle,
} from './employment-of-text.js';
import type { Gazetteer } from '../places/gazetteer.js';
import type { ImportedJob, PostingReader } from './imported-job.js';
import { industryOfText, industryWarnings } from './industry-of-text.js';
import { countryWarnings, knownCountry } from './known-country.js';
import { placeOfText, placeTypeOfText } from './place-of-text.js';
import { plainText } from './plain-text.js';
import { richTextOf } from './rich-text-of.js';
import { amountOf } from './schema-org-values.js';

/** Columns of a CSV of jobs, each with other headings it is known by. Capitals, blanks and dashes do not matter. */
export const csvColumns = {
  external_id: ['id', 'jobid', 'reference', 'ref', 'requisitionid', 'jobcode', 'identifier'],
  title: ['jobtitle', 'name'],
  description: ['jobdescription', 'body', 'text', 'content'],
  department: ['team', 'division'],
  position: ['occupation', 'role'],
  industry: ['sector'],
  seniority: ['level', 'experiencelevel'],
  employment_type: ['employmenttype', 'type', 'contract', 'contracttype', 'jobtype'],
  location_type: ['locationtype', 'workplace', 'workplacetype', 'remote'],
  street: ['streetaddress', 'address'],
  city: ['location', 'town', 'place', 'addresslocality'],
  region: ['state', 'province', 'stateorprovince', 'addressregion'],
  country: ['addresscountry'],
  postal_code: ['zip', 'zipcode', 'postcode'],
  salary_min: ['minsalary', 'salaryfrom', 'minimumsalary'],
  salary_max: ['maxsalary', 'salaryto', 'maximumsalary'],
  currency: ['salarycurrency'],
  salary_period: ['salaryunit', 'period', 'payperiod'],
  skills: ['tags', 'keywords'],
  months_of_experience: ['experiencemonths', 'monthsofexperience'],
  education: ['credentialcategory', 'degree'],
  expires_at: ['expiredat', 'closingdate', 'deadline', 'validthrough', 'applicationdeadline'],
} as const;
/** The name of one of them. */
export type CsvColumn = keyof typeof csvColumns;

const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The column a heading means; undefined for columns nobody reads. */
export function columnOf(heading: string): CsvColumn | undefined {
  const asked = plain(heading);
  return columnNames.find(
    (name) => plain(name) === asked || csvColumns[name].some((other) => other === asked),
  );
}

function isColumn(name: string): name is CsvColumn {
  return name in csvColumns;
}
const columnNames = Object.keys(csvColumns).filter(isColumn);

type Cells = Partial<Record<CsvColumn, string>>;
type Errors = Record<string, string>;

/** Reads one row of a CSV; its cells are named by column. */
export const readCsvRow: PostingReader = (element, gazetteer) => {
  const cells: Cells = isCells(element) ? element : {};
  const cell = (name: CsvColumn): string =>
    name === 'description' || name === 'external_id'
      ? (cells[name]?.trim() ?? '')
      : plainText(cells[name] ?? '');
  const errors: Errors = {};
  if (cell('external_id') === '') errors['external_id'] = 'Every row needs an id of its own';
  if (cell('title') === '') errors['title'] = 'Please enter a job title';
  const body: ImportedJob['body'] = {
    title: cell('title'),
    description: richTextOf(cell('description')),
    ...jobTextsOf(cell),
    industry: industryOfText(cell('industry')),
    seniority: seniorityOf(cell, errors),
    ...employmentOf(cell, errors),
    locationType: placeTypeOf(cell, errors),
    location: placeOf(cell, gazetteer),
    skills: listOf(cell('skills')),
    salary: salaryOf(cell, errors),
    education: { requirements: { type: '', credentialCategory: cell('education') } },
    experience: { monthsOfExperience: numberOf(cell, errors, 'months_of_experience'), experienceType: '' },
    expiredAt: endOf(cell, errors),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return {
    job: { externalSource: 'csv', externalId: shortened(cell('external_id'), 500), body },
    warnings: { ...industryWarnings(cell('industry')), ...countryWarnings('country', cell('country')) },
  };
};

type Cell = (name: CsvColumn) => string;

/** A list without a column for the country often has all of the place in that of the city: "Berlin, Germany". */
function placeOf(cell: Cell, gazetteer: Gazetteer): LocationBody {
  const rest = { streetAddress: cell('street'), postalCode: cell('postal_code') };
  const [city, region, country] = [cell('city'), cell('region'), cell('country')];
  if (country !== '')
    return { ...rest, addressLocality: city, addressRegion: region, addressCountry: knownCountry(country) };
  const read = placeOfText([city, region].filter(Boolean).join(', '), gazetteer);
  return read.addressCountry === ''
    ? { ...rest, addressLocality: city, addressRegion: region, addressCountry: '' }
    : { ...rest, ...read };
}

/** What a cell means, null where it is empty; a meaning nobody knows is an error of its column. */
function known<Meaning>(
  cell: Cell,
  errors: Errors,
  name: CsvColumn,
  read: (text: string) => Meaning | null,
  message: string,
): Meaning | null {
  const text = cell(name);
  if (text === '') return null;
  const meaning = read(text);
  if (meaning === null) errors[name] = message;
  return meaning;
}

function seniorityOf(cell: Cell, errors: Errors): Seniority | null {
  const named = (text: string) =>
    seniorities.find((level) => level === text.toLowerCase()) ??
    seniorityOfTitle(text) ??
    (/^staff$/i.test(text) ? 'senior' : null) ??
    (/mid|medior/i.test(text) ? 'mid' : null);
  return known(cell, errors, 'seniority', named, 'Choose junior, mid or senior');
}

function employmentOf(cell: Cell, errors: Errors): NamedEmployment {
  const text = cell('employment_type');
  if (text !== '' && !isEmploymentWord(text))
    errors['employment_type'] =
      'Choose full-time, part-time, freelance, internship, apprenticeship or temporary';
  return namedEmployment(text);
}

/** Work that is not remote may still be so in part: who writes "no" has not said where it is done. */
function placeTypeOf(cell: Cell, errors: Errors): LocationType | null {
  const text = cell('location_type').toLowerCase();
  if (['no', 'false', '0'].includes(text)) return null;
  const yesOrNo: Record<string, LocationType> = {
    yes: 'remote',
    true: 'remote',
    '1': 'remote',
  };
  const read = (text: string) => yesOrNo[text.toLowerCase()] ?? placeTypeOfText(text);
  return known(cell, errors, 'location_type', read, 'Choose remote, hybrid or on-site');
}

function salaryOf(cell: Cell, errors: Errors): ImportedJob['body']['salary'] {
  const minValue = numberOf(cell, errors, 'salary_min');
  const maxValue = numberOf(cell, errors, 'salary_max');
  const period = known<PayPeriod>(
    cell,
    errors,
    'salary_period',
    payPeriodOfText,
    'Choose hour, day, week, month or year',
  );
  if (minValue === null && maxValue === null) return null;
  const currency = cell('currency').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) errors['currency'] = 'Please enter a currency such as EUR';
  if (minValue !== null && maxValue !== null && maxValue < minValue)
    errors['salary_max'] = 'The highest amount must not be below the lowest';
  return { currency, value: { minValue, maxValue, unitText: period ?? 'YEAR' } };
}

function numberOf(cell: Cell, errors: Errors, name: CsvColumn): number | null {
  return known(cell, errors, name, amountOf, 'Please enter a number such as 45000 or 16.50');
}

function endOf(cell: Cell, errors: Errors): string | null {
  const read = (text: string) => endOfText(text) ?? null;
  return known(cell, errors, 'expires_at', read, 'Please enter a date such as 2026-12-31');
}

function listOf(text: string): string[] {
  const parts = text.split(/[;|]/).length > 1 ? text.split(/[;|]/) : text.split(',');
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))].slice(0, 30);
}

function isCells(element: unknown): element is Cells {
  return typeof element === 'object' && element !== null;
}
