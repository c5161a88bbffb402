import { useSearchParams } from 'react-router';
import { type CandidateFilter, cardFilterText, filterIn, withFilter } from './candidate-filter.js';

type Changes = Partial<CandidateFilter>;
/** Changes, or how they follow from what is chosen already. */
export type ChangeFilter = (wanted: Changes | ((before: CandidateFilter) => Changes)) => void;

/** What the candidates of a job are narrowed to, and a way to narrow them otherwise, which Back undoes. */
export function useCandidateFilter(): [CandidateFilter, ChangeFilter] {
  const [search, setSearch] = useSearchParams();
  const change: ChangeFilter = (wanted) => {
    // The address is newer than what is drawn where somebody ticks two boxes in a row: the second one keeps the first.
    const before = new URLSearchParams(window.location.search);
    const changes = typeof wanted === 'function' ? wanted(filterIn(before)) : wanted;
    setSearch(withFilter(before, changes), {
      // One typed on: Back leads before the first letter.
      replace: Boolean(changes.q) && before.has('q'),
      preventScrollReset: true,
    });
  };
  return [filterIn(search), change];
}

/** The filter of the board that is shown, as its requests and its key name it. */
export function useCardFilterText(): string {
  const [search] = useSearchParams();
  return cardFilterText(filterIn(search));
}
