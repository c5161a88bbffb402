import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../client/http/http.js';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { ChoiceCards } from '../../../../kit/dialogs/choice-cards.js';
import { problemOf } from '../../../../base/problem.js';
import { plansQuery } from './plan-queries.js';
import { titleOfPlan } from './title-of-plan.js';
import { QueryPending } from '../../../../kit/ui/query-pending.js';

type ApplyPlanDialogProps = {
  companyId: string;
  onTake: (plan: PipelineView) => Promise<unknown>;
  onClose: () => void;
};

/** Chooses the plan whose stages a job takes over in place of its own. */
export function ApplyPlanDialog({ companyId, onTake, onClose }: ApplyPlanDialogProps) {
  // What stands under a plan is what is taken: as it is now.
  const plans = useQuery({ ...plansQuery(companyId), staleTime: 0 });
  const [chosenId, setChosenId] = useState<string>();
  const chosen =
    plans.data?.find(({ id }) => id === chosenId) ?? plans.data?.find(({ isDefault }) => isDefault);
  const taking = useMutation({
    mutationFn: onTake,
    onSuccess: onClose,
    onError: () => plans.refetch(),
  });
  return (
    <ActDialog
      title="Use the stages of a plan"
      act="Use these stages"
      busy={taking.isPending}
      problem={taking.isError ? rejectionOf(taking.error) : null}
      onAct={() => chosen && taking.mutate(chosen)}
      onClose={onClose}
    >
      <p>They take the place of the stages this job has now. The plan itself stays as it is.</p>
      {plans.data ? (
        <ChoiceCards
          legend="Plan"
          choices={plans.data.map((plan) => ({
            value: plan.id,
            label: titleOfPlan(plan),
            description: plan.stages.map((stage) => stage.name).join(' · '),
          }))}
          value={chosen?.id ?? ''}
          onChange={setChosenId}
        />
      ) : (
        <QueryPending what="The plans could not be loaded." query={plans} height={120} />
      )}
    </ActDialog>
  );
}

/** A plan that is gone meanwhile is wrong at its field, which is the list itself. */
const rejectionOf = (error: unknown): string =>
  (error instanceof ApiError && error.errors['planId']) || problemOf(error);
