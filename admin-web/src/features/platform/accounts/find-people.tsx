import { shortestSearch } from '@app/contracts/accounts/people';
import { limits } from '@app/contracts/http/limits';
import { useListContext } from 'ra-core';
import { useState } from 'react';
import { numberText } from '../../../base/formats/counted.js';
import { SearchBox } from '../../../kit/ui/search-box.js';
import { useFilter } from '../../../kit/list/filters.js';
import { useClearFilters } from '../shared/kit/clear-filters.js';
import { useTotalIsCapped } from '../shared/kit/list-count.js';

/** A letter by itself would be the beginning of half of all names, and finds nobody. */
export function FindPeople() {
  const [q, setQ] = useFilter('q');
  const { total } = useListContext();
  const isCapped = useTotalIsCapped(limits.countedPeople);
  const { isShort, setShort, round } = useTooShort(q);
  const search = (text: string) => {
    setShort(text.length > 0 && text.length < shortestSearch);
    if (text === '' || text.length >= shortestSearch) setQ(text);
  };
  return (
    <div className="big-search" role="search" aria-label="Find people">
      <SearchBox
        key={round}
        large
        hotkey
        label="Name, e-mail or account number"
        placeholder="Name, e-mail or account number"
        value={q}
        onSearch={search}
      />
      <p className="meta" role="status">
        {isShort && `Type at least ${shortestSearch} letters.`}
        {!isShort && q !== '' && total !== undefined && (
          <>
            <b className="strong num">
              {isCapped ? `More than ${numberText(total - 1)}` : numberText(total)}
            </b>{' '}
            {total === 1 ? 'person' : 'people'} for “{q}”
          </>
        )}
      </p>
    </div>
  );
}

/** Whether too little was typed beside what is searched for; each round begins with the field as it is searched for. */
function useTooShort(q: string) {
  const { isNarrowed } = useClearFilters();
  const [isShort, setShort] = useState(false);
  const [seen, setSeen] = useState({ q, isNarrowed });
  const [round, setRound] = useState(0);
  if (seen.q !== q || seen.isNarrowed !== isNarrowed) {
    setSeen({ q, isNarrowed });
    // Something else is searched for, or all was cleared: what was too short goes with that, also out of the field.
    if (isShort && (seen.q !== q || !isNarrowed)) {
      setShort(false);
      if (seen.q === q) setRound(round + 1);
    }
  }
  return { isShort, setShort, round };
}
