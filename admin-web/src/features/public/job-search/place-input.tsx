import type { JobPlacesView } from '@app/contracts/public-jobs/job-search';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useId, useState } from 'react';
import { api } from '../../../client/http/http.js';
import { text } from '../../../base/i18n/job-search.en.js';
import { useDebounced } from '../../../kit/ui/use-debounced.js';

/** One letter begins too many places. */
const leastTyped = 2;

const placesQuery = (typed: string) =>
  queryOptions({
    queryKey: ['job-places', typed],
    queryFn: ({ signal }) =>
      api<JobPlacesView>(`/api/public-jobs/places?${new URLSearchParams({ typed })}`, { signal }),
    staleTime: 30_000,
  });

/** Where to work. Places with jobs are offered while one types, with how many; without them it is a plain field. */
export function PlaceInput({ place }: { place: string | undefined }) {
  const list = useId();
  const [typed, setTyped] = useState('');
  const debounced = useDebounced(typed.trim());
  const { data } = useQuery({
    ...placesQuery(debounced),
    enabled: debounced.length >= leastTyped,
    placeholderData: keepPreviousData,
  });
  return (
    <label>
      <MapPin className="icon icon--lg" aria-hidden />
      <span className="vh">{text.search.place}</span>
      {/* A new search from elsewhere starts with its own words in the field. */}
      <input
        name="place"
        list={list}
        placeholder={text.search.place}
        autoComplete="off"
        maxLength={120}
        defaultValue={place}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={list}>
        {(typed === '' ? [] : (data?.items ?? [])).map(({ name, count, countIsExact }) => (
          <option key={name} value={name}>
            {text.search.jobs(countIsExact ? String(count) : `${count}+`, count === 1 && countIsExact)}
          </option>
        ))}
      </datalist>
    </label>
  );
}
