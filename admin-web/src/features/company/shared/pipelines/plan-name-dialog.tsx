import { CreatePlanBody } from '@app/contracts/pipelines/pipeline-plan';
import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { useContractForm } from '../../../../kit/forms/contract-form.js';
import { TextField } from '../../../../kit/ui/text-field.js';

type PlanNameDialogProps = {
  /** Null for a new one. */
  plan: PipelineView | null;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
};

const NameBody = CreatePlanBody.pick({ name: true });

/** Asks what a plan is called. */
export function PlanNameDialog({ plan, onSave, onClose }: PlanNameDialogProps) {
  const { field, submit, busy, problem } = useContractForm(NameBody, {
    defaultValues: { name: plan?.name ?? '' },
  });
  return (
    <ActDialog
      title={plan ? `Rename ${plan.name}` : 'New plan'}
      act={plan ? 'Rename' : 'Add plan'}
      busy={busy}
      problem={problem}
      onSubmit={submit(async ({ name }) => {
        await onSave(name);
        onClose();
      })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        aside="Never shown to applicants"
        autoComplete="off"
        autoFocus
        maxLength={60}
        hint={plan ? undefined : 'Such as Engineering, or Short. It starts with the stages of new jobs.'}
        {...field('name')}
      />
    </ActDialog>
  );
}
