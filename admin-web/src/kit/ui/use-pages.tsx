import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListPart } from '../../client/http/lists.js';
import { Pager, pageWithin } from './pager.js';

type PageQuery<Row, Key extends QueryKey> = UseQueryOptions<ListPart<Row>, Error, ListPart<Row>, Key>;

/**
 * A list that is shown page by page, and the way to its other pages where it has any. Whoever is past its end, because
 * rows have gone meanwhile, sees the last page there is.
 */
export function usePages<Row, Key extends QueryKey>(
  queryOf: (page: number) => PageQuery<Row, Key>,
  perPage: number,
) {
  const [asked, setAsked] = useState(1);
  const first = useQuery(queryOf(1));
  const total = first.data?.total ?? 0;
  const page = pageWithin(asked, perPage, total);
  const shown = useQuery({ ...queryOf(page), placeholderData: keepPreviousData });
  const pager =
    total > perPage ? <Pager page={page} perPage={perPage} total={total} onPage={setAsked} /> : null;
  return { shown, pager };
}
