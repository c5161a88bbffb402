import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { CreatePlanBody } from '@app/contracts/pipelines/pipeline-plan';
import { useDataProvider, useRefresh } from 'ra-core';
import { ActDialog } from '../../../kit/dialogs/act-dialog.js';
import { useContractForm } from '../../../kit/forms/contract-form.js';
import { ShownError } from '../../../base/problem.js';
import { TextField } from '../../../kit/ui/text-field.js';
import { offerUndo } from '../shared/kit/offer-undo.js';
import { titleOf } from '../shared/resources/pipeline-title.js';

const RenamePlan = CreatePlanBody.pick({ name: true });

/** Gives a plan another name, which can be taken back for ten seconds. */
export function RenamePlanDialog({ plan, onClose }: { plan: PipelineView; onClose: () => void }) {
  const provider = useDataProvider();
  const refresh = useRefresh();
  const { field, submit, busy, problem } = useContractForm(RenamePlan, {
    defaultValues: { name: titleOf(plan) },
  });
  const change = (from: PipelineView, name: string) =>
    provider
      .update<PipelineView>('pipelines', { id: from.id, data: { ...from, name }, previousData: from })
      // Also when it was refused: the next try goes out from how the plan is by then.
      .finally(refresh);
  /** Its stages may have changed since, and with them its version: what is taken back is the name alone. */
  const cancel = async (given: string) => {
    const { data: now } = await provider.getOne<PipelineView>('pipelines', { id: plan.id });
    if (now.name !== given) throw new ShownError(`It is called ${now.name} by now`);
    await change(now, titleOf(plan));
  };
  const rename = submit(async ({ name }) => {
    await change(plan, name);
    offerUndo(`${titleOf(plan)} is called ${name} now`, () => cancel(name));
    onClose();
  });
  return (
    <ActDialog
      title={`Rename ${titleOf(plan)}`}
      act="Rename"
      busy={busy}
      problem={problem}
      onSubmit={rename}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" autoFocus {...field('name')} />
    </ActDialog>
  );
}
