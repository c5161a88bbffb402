import type { AppealBody, StatementView } from '@app/contracts/moderation/job-statement';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { apiList } from '../../../../client/http/lists.js';
import { withQuery } from '../../../../base/paths.js';

/** Why a job was taken down, the latest decision first. */
export const statementsQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['job-statements', jobId] as const,
    queryFn: ({ signal }) =>
      apiList<StatementView>(
        withQuery('/api/job-statements', { filter: JSON.stringify({ jobId }), range: '[0,9]' }),
        signal,
      ),
  });

export const sendAppeal = (
  { id, version }: Pick<StatementView, 'id' | 'version'>,
  body: AppealBody,
): Promise<unknown> => api(`/api/job-statements/${id}/appeal`, { method: 'POST', version, body });
