import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { useMutation } from '@tanstack/react-query';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { problemOf } from '../../../../base/problem.js';

type DeletePlanDialogProps = {
  plan: PipelineView;
  onDelete: (plan: PipelineView) => Promise<unknown>;
  onClose: () => void;
};

/** Asks before a plan goes. */
export function DeletePlanDialog({ plan, onDelete, onClose }: DeletePlanDialogProps) {
  const deletion = useMutation({ mutationFn: () => onDelete(plan), onSuccess: onClose });
  return (
    <ActDialog
      title={`Delete ${plan.name}?`}
      keep="Keep it"
      act="Delete plan"
      danger
      busy={deletion.isPending}
      problem={deletion.isError ? problemOf(deletion.error) : null}
      onAct={() => deletion.mutate()}
      onClose={onClose}
    >
      <p>No job can start with it any more. Jobs that took its stages keep them.</p>
    </ActDialog>
  );
}
