import type { EditPlanBody } from '@app/contracts/pipelines/pipeline-plan';
import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/http.js';
import { notify } from '../../../platform/toast/notify.js';
import { pipelineKey } from '../stages/stage-requests.js';
import { createPlan, deletePlan, editPlan, plansQuery } from './plan-requests.js';

const overtaken = 'Somebody else changed this plan meanwhile. Please look and try again.';

/** What is done to the plans of a company; whatever comes of it, they are read again. */
export function usePlanChanges(companyId: string, onChanged: () => void) {
  const client = useQueryClient();
  const readAgain = async (id?: string): Promise<void> => {
    await client.invalidateQueries({ queryKey: plansQuery(companyId).queryKey });
    if (id) void client.invalidateQueries({ queryKey: pipelineKey(id) });
    onChanged();
  };
  const change = async <Answer>(act: () => Promise<Answer>, said: string, id?: string): Promise<Answer> => {
    try {
      const answer = await act();
      notify.success(said);
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) throw new ApiError(412, overtaken);
      throw error;
    } finally {
      await readAgain(id);
    }
  };
  return {
    create: (name: string) => change(() => createPlan({ name }), `${name} is added`),
    edit: (plan: PipelineView, body: EditPlanBody, said: string) =>
      change(() => editPlan(plan, body), said, plan.id),
    remove: (plan: PipelineView) => change(() => deletePlan(plan), `${plan.name} is deleted`),
  };
}
export type PlanChanges = ReturnType<typeof usePlanChanges>;
