import type { DashboardQuery } from '@app/contracts/dashboard/company-dashboard';
import { withParameters } from '../../../kit/list/list-address.js';

export const dashboardRanges = [
  { value: '7', label: '7 days', before: 'the 7 days before' },
  { value: '30', label: '30 days', before: 'the 30 days before' },
  { value: 'quarter', label: 'Quarter', before: 'as many days before' },
] as const;
export type DashboardRange = (typeof dashboardRanges)[number];

const usual = dashboardRanges[1];
const day = 86_400_000;

/** The range the address names; whatever is unknown counts as absent. */
export function rangeOf(search: URLSearchParams): DashboardRange {
  return dashboardRanges.find(({ value }) => value === search.get('range')) ?? usual;
}

/** The address with another range; the usual one is left out. */
export function withRange(before: URLSearchParams, { value }: DashboardRange): URLSearchParams {
  return withParameters(before, { range: value === usual.value ? '' : value });
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The days of a range that ends today, both included: the last so many, or this quarter so far. */
export function daysOf(
  { value }: DashboardRange,
  now: number,
): Required<Pick<DashboardQuery, 'from' | 'to'>> {
  const to = dateOf(now);
  if (value !== 'quarter') return { from: dateOf(now - (Number(value) - 1) * day), to };
  const today = new Date(now);
  const firstMonth = today.getUTCMonth() - (today.getUTCMonth() % 3);
  return { from: dateOf(Date.UTC(today.getUTCFullYear(), firstMonth, 1)), to };
}
