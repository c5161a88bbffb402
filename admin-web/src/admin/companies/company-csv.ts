import type { CompanyView } from '@app/contracts/companies/company-view';
import { companyStateOf } from './company-words.js';

const columns: [head: string, value: (company: CompanyView) => string | number | null][] = [
  ['id', ({ id }) => id],
  ['name', ({ name }) => name],
  ['status', (company) => companyStateOf(company).label],
  ['email', ({ email }) => email],
  ['website', ({ website }) => website],
  ['jobs', ({ jobCount }) => jobCount],
  ['users', ({ userCount }) => userCount],
  ['memberType', ({ memberType }) => memberType],
  ['cohort', ({ cohortId }) => cohortId],
  ['city', ({ location }) => location.city],
  ['country', ({ location }) => location.country],
  ['created', ({ createdAt }) => createdAt],
];

/** A cell that no spreadsheet takes for a formula, quoted where it has to be. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Companies as a table for spreadsheets. */
export function companiesCsv(companies: CompanyView[]): string {
  const lines = companies.map((company) => columns.map(([, value]) => cell(value(company))));
  return [columns.map(([head]) => head), ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}
