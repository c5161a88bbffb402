import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { CreatePlanBody } from '@app/contracts/pipelines/pipeline-plan';
import { useDataProvider, useRefresh } from 'ra-core';
import { ShownError } from '../../../base/problem.js';
import { TextField } from '../../../kit/ui/text-field.js';
import { FormDialog } from '../shared/kit/form-dialog.js';
import { offerUndo } from '../shared/kit/offer-undo.js';
import { titleOf } from '../shared/resources/pipeline-title.js';

const RenamePlan = CreatePlanBody.pick({ name: true });

/** Gives a plan another name, which can be undone for ten seconds. */
export function RenamePlanDialog({ plan, onClose }: { plan: PipelineView; onClose: () => void }) {
  const provider = useDataProvider();
  const refresh = useRefresh();
  const change = (from: PipelineView, name: string) =>
    provider.update<PipelineView>('pipelines', { id: from.id, data: { ...from, name }, previousData: from });
  /** Its stages may have changed since, and with them its version: only the name is undone. */
  const undo = async (newName: string) => {
    const { data: now } = await provider.getOne<PipelineView>('pipelines', { id: plan.id });
    if (now.name !== newName) throw new ShownError(`It is called ${now.name} by now`);
    await change(now, titleOf(plan)).finally(refresh);
  };
  return (
    <FormDialog
      title={`Rename ${titleOf(plan)}`}
      act="Rename"
      schema={RenamePlan}
      defaultValues={{ name: titleOf(plan) }}
      send={async ({ name }) => {
        await change(plan, name);
        offerUndo(`${titleOf(plan)} is called ${name} now`, () => undo(name));
        return undefined;
      }}
      onClose={onClose}
    >
      {(field) => <TextField label="Name" autoComplete="off" autoFocus {...field('name')} />}
    </FormDialog>
  );
}
