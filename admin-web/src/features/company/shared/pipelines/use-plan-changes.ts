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

/** What is done to the plans of a company; whatever comes of it, they are read again. */
export function usePlanChanges(companyId: string, onChanged: () => void) {
  const client = useQueryClient();
  const readAgain = async (): Promise<void> => {
    // One that others give way to has another version, too: what nobody looks at is forgotten, not shown once more.
    client.removeQueries({ queryKey: everyPipeline, type: 'inactive' });
    await Promise.all(
      [plansQuery(companyId).queryKey, everyPipeline].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
    onChanged();
  };
  const change = async <Answer>(act: () => Promise<Answer>, said: string): Promise<Answer> => {
    try {
      const answer = await act();
      notify.success(said);
      return answer;
    } catch (error) {
      const said = error instanceof ApiError && rejections[error.status];
      throw said ? new ApiError(error.status, said) : error;
    } finally {
      await readAgain();
    }
  };
  return {
    create: (name: string) => change(() => createPlan({ name }), `${name} is added`),
    edit: (plan: PipelineView, body: EditPlanBody, said: string) => change(() => editPlan(plan, body), said),
    remove: (plan: PipelineView) => change(() => deletePlan(plan), `${plan.name} is deleted`),
  };
}
export type PlanChanges = ReturnType<typeof usePlanChanges>;
