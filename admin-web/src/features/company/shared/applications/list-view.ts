import type { ApplicationRowView, ApplicationSort } from '@app/contracts/applications/list-applications';
import { applicationSorts } from '@app/contracts/applications/list-applications';
import type { BoardView } from '@app/contracts/applications/board';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { apiList, type ListPart, rangeOf } from '../../../../client/http/lists.js';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import { oneOf, pageIn, withParameters } from '../../../../kit/list/list-address.js';
import { withQuery } from '../../../../base/paths.js';
import { listsKey } from './board-queries.js';
import { applicationFilterOf, type CandidateFilter } from './candidate-filter.js';

/** How the list of candidates stands, as an address says it. */
export type ListView = { sort: [ApplicationSort, 'ASC' | 'DESC']; page: number };

export const rowsPerPage = 25;
const usualSort: ListView['sort'] = ['appliedAt', 'DESC'];

/** Reads the list's part of the address; whatever is unknown counts as absent. */
export function listViewIn(search: URLSearchParams): ListView {
  const field = oneOf(applicationSorts, search.get('sort'));
  return {
    sort: field ? [field, search.get('order') === 'ASC' ? 'ASC' : 'DESC'] : usualSort,
    page: pageIn(search),
  };
}

/** The address with these changes; what is usual is left out, and another order starts at the first page. */
export function withListView(before: URLSearchParams, changes: Partial<ListView>): URLSearchParams {
  const { sort, page } = { ...listViewIn(before), page: 1, ...changes };
  const [field, order] = sort.join() === usualSort.join() ? ['', ''] : sort;
  return withParameters(before, { sort: field, order, page });
}

/** The page of candidates that filter and view mean. The one of before stays until another is there. */
export function useCandidateList(
  board: BoardView,
  companyId: string,
  filter: CandidateFilter,
  view: ListView,
) {
  const company = useCompanyQuery(companyId);
  return useQuery({ ...pageQuery(board, company, filter, view), placeholderData: keepPreviousData });
}

/** The rows of a page beside the one that is shown, and whether they come; nothing is asked without a view. */
export function useNeighbourPage(
  board: BoardView,
  companyId: string,
  filter: CandidateFilter,
  view: ListView | false,
) {
  const company = useCompanyQuery(companyId);
  const query = pageQuery(board, company, filter, view || { sort: usualSort, page: 1 });
  const { data, isFetching } = useQuery({ ...query, enabled: view !== false });
  return { rows: data?.rows ?? [], isComing: view !== false && isFetching };
}

function pageQuery(
  board: BoardView,
  company: { companyId?: string },
  filter: CandidateFilter,
  { sort, page }: ListView,
) {
  const asked = { jobId: board.jobId, ...applicationFilterOf(filter), ...company };
  return queryOptions({
    queryKey: [...listsKey(board.pipelineId), asked, sort, page] as const,
    queryFn: ({ signal }) => fetchCandidates(asked, sort, (page - 1) * rowsPerPage, signal),
  });
}

/** As many candidates as a page shows, from that row on. */
export const fetchCandidates = (
  filter: object,
  sort: readonly [field: string, order: string],
  first: number,
  signal?: AbortSignal,
): Promise<ListPart<ApplicationRowView>> =>
  apiList<ApplicationRowView>(
    withQuery('/api/job-applications', {
      sort: JSON.stringify(sort),
      range: rangeOf(first, rowsPerPage),
      filter: JSON.stringify(filter),
    }),
    signal,
  );
