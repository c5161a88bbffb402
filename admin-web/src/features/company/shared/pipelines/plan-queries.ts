import { limits } from '@app/contracts/http/limits';
import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import type { CreatePlanBody, EditPlanBody } from '@app/contracts/pipelines/pipeline-plan';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { withQuery } from '../../../../base/paths.js';

const address = '/api/pipelines';

/** All plans of a company, by name: no company keeps more than fit on one page. */
export const plansQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['pipeline-plans', companyId] as const,
    queryFn: ({ signal }) =>
      api<PipelineView[]>(
        withQuery(address, {
          filter: JSON.stringify({ isPlan: true, companyId }),
          sort: JSON.stringify(['name', 'ASC']),
          range: JSON.stringify([0, limits.pipelinePlans - 1]),
        }),
        { signal },
      ),
  });

type Versioned = Pick<PipelineView, 'id' | 'version'>;

export const createPlan = (body: CreatePlanBody): Promise<Versioned> =>
  api(address, { method: 'POST', body });

export const editPlan = ({ id, version }: Versioned, body: EditPlanBody): Promise<Versioned> =>
  api(`${address}/${id}`, { method: 'PATCH', version, body });

export const deletePlan = ({ id, version }: Versioned): Promise<{ id: string }> =>
  api(`${address}/${id}`, { method: 'DELETE', version });

/** Gives the job of this pipeline the stages of a plan. */
export const applyPlan = (
  { id, version }: Versioned,
  planId: string,
  query: { companyId?: string },
): Promise<Versioned> =>
  api(withQuery(`${address}/${id}/plan`, query), { method: 'POST', version, body: { planId } });
