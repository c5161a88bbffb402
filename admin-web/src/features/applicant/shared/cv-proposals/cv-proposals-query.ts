import type { CvProposalsView } from '@app/contracts/cvs/cv-proposals';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';

const pause = 1_500;
/** A CV is read in seconds; whoever waits longer sees it with the next look at the page. */
const mostLooks = 40;

/** What could be taken over from one's own CV; asked again for a while as long as it is being read. */
export const cvProposalsQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['cv-proposals', fileId],
    queryFn: ({ signal }) => api<CvProposalsView>(`/api/cv-proposals/${fileId}`, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'reading' && state.dataUpdateCount < mostLooks ? pause : false,
  });

/** Most keys one request may name. */
const mostKeys = 200;

/** Remembers what was accepted or dismissed, so that it is not shown again. */
export async function answerProposals(
  queryClient: QueryClient,
  fileId: string,
  keys: string[],
): Promise<void> {
  const { queryKey } = cvProposalsQuery(fileId);
  for (let from = 0; from < keys.length; from += mostKeys) {
    const body = { keys: keys.slice(from, from + mostKeys) };
    await api(`/api/cv-proposals/${fileId}/answers`, { method: 'POST', body });
  }
  queryClient.setQueryData(
    queryKey,
    (before) => before && { ...before, proposals: before.proposals.filter(({ key }) => !keys.includes(key)) },
  );
}
