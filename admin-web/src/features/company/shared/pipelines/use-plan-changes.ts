import type { EditPlanBody } from '@app/contracts/pipelines/pipeline-plan';
import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../client/http/http.js';
import { notify } from '../../../../base/toast/notify.js';
import { everyPipeline } from './stage-queries.js';
import { createPlan, deletePlan, editPlan, plansQuery } from './plan-queries.js';

const rejections: Record<number, string> = {
  404: 'Somebody else deleted this plan meanwhile.',
  412: 'Somebody else changed this plan meanwhile. Please look and try again.',
};

/** Changes to the plans of a company; each refetches them, also after an error. */
export function usePlanChanges(companyId: string, onChanged: () => void) {
  const client = useQueryClient();
  const readAgain = async (): Promise<void> => {
    // A plan that takes precedence bumps the version of others, too: inactive queries are removed, not shown stale.
    client.removeQueries({ queryKey: everyPipeline, type: 'inactive' });
    await Promise.all(
      [plansQuery(companyId).queryKey, everyPipeline].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
    onChanged();
  };
  const change = async <Answer>(act: () => Promise<Answer>, message: string): Promise<Answer> => {
    try {
      const answer = await act();
      notify.success(message);
      return answer;
    } catch (error) {
      const rejection = error instanceof ApiError && rejections[error.status];
      throw rejection ? new ApiError(error.status, rejection) : error;
    } finally {
      await readAgain();
    }
  };
  return {
    create: (name: string) => change(() => createPlan({ name }), `${name} is added`),
    edit: (plan: PipelineView, body: EditPlanBody, message: string) =>
      change(() => editPlan(plan, body), message),
    remove: (plan: PipelineView) => change(() => deletePlan(plan), `${plan.name} is deleted`),
  };
}
export type PlanChanges = ReturnType<typeof usePlanChanges>;
