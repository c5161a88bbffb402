import { shortened } from '@app/contracts/vocabulary/pasted-text';
import { useSearchParams } from 'react-router';

/** What somebody searches for, as far as a list takes it. */
export const searchIn = (search: URLSearchParams): string => shortened(search.get('q') ?? '', 120);

/** The page of a list, from 1 on. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The value the address names; whatever is unknown counts as absent. */
export const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | '' =>
  values.find((value) => value === given) ?? '';

/** The address with these parameters; empty ones and the first page are left out, everything else in it stays. */
export function withParameters(
  before: URLSearchParams,
  values: Record<string, string | number | null>,
): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    const isUsual = value === '' || value === null || (name === 'page' && value === 1);
    if (isUsual) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** What the address says about a list, and a way to change it: `replace` for what is still being typed. */
export function useListAddress<View>(
  read: (search: URLSearchParams) => View,
  write: (before: URLSearchParams, changes: Partial<View>) => URLSearchParams,
): [view: View, change: (changes: Partial<View>, replace?: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Partial<View>, replace = false) =>
    setSearch((before) => write(before, changes), { replace, preventScrollReset: true });
  return [read(search), change];
}
