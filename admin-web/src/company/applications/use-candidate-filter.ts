import { useSearchParams } from 'react-router';
import { type CandidateFilter, cardFilterText, filterIn, withFilter } from './candidate-filter.js';

/** What the candidates of a job are narrowed to, and a way to narrow them otherwise, which Back undoes. */
export function useCandidateFilter(): [CandidateFilter, (changes: Partial<CandidateFilter>) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Partial<CandidateFilter>) =>
    setSearch((before) => withFilter(before, changes), {
      // One typed on: Back leads before the first letter.
      replace: Boolean(changes.q) && search.has('q'),
      preventScrollReset: true,
    });
  return [filterIn(search), change];
}

/** The filter of the board that is shown, as its requests and its key name it. */
export function useCardFilterText(): string {
  const [search] = useSearchParams();
  return cardFilterText(filterIn(search));
}
