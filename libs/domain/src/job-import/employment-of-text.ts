import type { EmploymentType, Seniority } from '@app/contracts/vocabulary/employment';

/** The employment type a free text means; full-time where nothing else is said. */
export function employmentOfText(text: string): EmploymentType {
  if (/part[\s-]?time/i.test(text)) return 'partTime';
  if (/contract|freelance|1099|temporary|interim/i.test(text)) return 'freelance';
  return 'fullTime';
}

/** The level a title names, or null where it names none. */
export function seniorityOfTitle(title: string): Seniority | null {
  if (/\b(senior|sr|lead|principal|staff|head|director|chief)\b/i.test(title)) return 'senior';
  if (/\b(junior|jr|graduate|intern|trainee|entry|assistant)\b/i.test(title)) return 'junior';
  return null;
}
