import type { ApplicationRowView, ApplicationSort } from '@app/contracts/applications/list-applications';
import { applicationSorts } from '@app/contracts/applications/list-applications';
import type { BoardView } from '@app/contracts/pipelines/board';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiList } from '../../api/lists.js';
import { useCompanyQuery } from '../../back-office/acting.js';
import { oneOf, pageIn, withParameters } from '../../back-office/list/list-address.js';
import { withQuery } from '../../paths.js';
import { listsKey } from '../pipelines/board-requests.js';
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
  const { sort, page } = view;
  const asked = { jobId: board.jobId, ...applicationFilterOf(filter), ...company };
  const first = (page - 1) * rowsPerPage;
  return useQuery({
    queryKey: [...listsKey(board.pipelineId), asked, sort, page],
    queryFn: ({ signal }) =>
      apiList<ApplicationRowView>(
        withQuery('/api/job-applications', {
          sort: JSON.stringify(sort),
          range: JSON.stringify([first, first + rowsPerPage - 1]),
          filter: JSON.stringify(asked),
        }),
        signal,
      ),
    placeholderData: keepPreviousData,
  });
}
