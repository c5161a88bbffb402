import type { ApplicationSourceView } from '@app/contracts/applications/list-applications';
import { useQuery } from '@tanstack/react-query';
import { apiList } from '../../../../client/http/lists.js';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import { withQuery } from '../../../../base/paths.js';
import { boardKey } from './board-queries.js';

type OfJob = { jobId: string; pipelineId: string; companyId: string };

/** Where the applications of a job came from, the most frequent first. */
export function useSources({ jobId, pipelineId, companyId }: OfJob) {
  const company = useCompanyQuery(companyId);
  return useQuery({
    queryKey: [...boardKey(pipelineId), 'sources'],
    queryFn: async ({ signal }) => {
      const path = withQuery('/api/application-sources', { filter: JSON.stringify({ jobId, ...company }) });
      return (await apiList<ApplicationSourceView>(path, signal)).rows;
    },
  });
}
