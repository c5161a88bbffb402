import type { EmploymentType, PayPeriod, Seniority } from '@app/contracts/vocabulary/employment';
import { isKeptMoment } from '@app/contracts/vocabulary/moment';

/** The employment type a text names, or null where it names none. */
export function namedEmployment(text: string): EmploymentType | null {
  if (/part[\s_-]?time/i.test(text)) return 'partTime';
  if (/contract|free[\s_-]?lance|1099|temporary|interim|per[\s_-]?diem/i.test(text)) return 'freelance';
  return /full[\s_-]?time/i.test(text) ? 'fullTime' : null;
}

/** Whether a text says that somebody is employed, and not for how many hours: those are for the company to say. */
export function namesNoHours(text: string): boolean {
  return namedEmployment(text) === null && /regular|permanent|employee/i.test(text);
}

/** The level a title names, or null where it names none. */
export function seniorityOfTitle(title: string): Seniority | null {
  if (/\b(senior|sr|lead|principal|staff|head|director|chief)\b/i.test(title)) return 'senior';
  if (/\b(junior|jr|graduate|intern|trainee|entry|assistant)\b/i.test(title)) return 'junior';
  return null;
}

/** The period pay is named for: "HOUR", "per year", "monthly", "yearly-salary". Null where none is named. */
export function payPeriodOfText(text: string): PayPeriod | null {
  if (/hour/i.test(text)) return 'HOUR';
  if (/da(y|ily)/i.test(text)) return 'DAY';
  if (/week/i.test(text)) return 'WEEK';
  if (/month/i.test(text)) return 'MONTH';
  return /year|annual|annum/i.test(text) ? 'YEAR' : null;
}

/** ISO 8601 with a zone from a date or time: a date alone means its end, a time without zone is that of UTC. */
export function endOfText(text: string): string | undefined {
  const trimmed = text.trim();
  const zoned = /^\d{4}-\d{2}-\d{2}$/.test(trimmed)
    ? `${trimmed}T23:59:59Z`
    : trimmed.replace(/^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/, '$1T$2Z');
  const isTime = /^\d{4}-\d{2}-\d{2}T/.test(zoned) && isKeptMoment(zoned);
  return isTime ? new Date(zoned).toISOString() : undefined;
}
