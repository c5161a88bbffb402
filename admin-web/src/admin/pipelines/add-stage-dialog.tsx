import { EditStageBody, type PipelineView } from '@app/contracts/pipelines/pipeline';
import { stageTypes } from '@app/contracts/vocabulary/employment';
import { useDataProvider, useRefresh } from 'ra-core';
import { ActDialog } from '../../back-office/dialogs/act-dialog.js';
import { useContractForm } from '../../forms/contract-form.js';
import { notify } from '../../platform/toast/notify.js';
import { SelectField, TextField } from '../../ui/text-field.js';
import { stageTypeLabels } from './stage-types.js';

const schema = EditStageBody.pick({ name: true, description: true, type: true }).required();
const types = stageTypes.map((value) => ({ value, label: stageTypeLabels[value] }));

/** A new stage at the end of a pipeline. */
export function AddStageDialog({ pipeline, onClose }: { pipeline: PipelineView; onClose: () => void }) {
  const provider = useDataProvider();
  const refresh = useRefresh();
  const { field, submit, busy, problem } = useContractForm(schema, {
    defaultValues: { name: '', description: '', type: 'review' },
  });
  const add = submit(async (stage) => {
    const meta = { query: { companyId: pipeline.companyId } };
    await provider.create('pipeline-stages', { data: { pipelineId: pipeline.id, ...stage }, meta });
    notify.success(`${stage.name} was added`);
    refresh();
    onClose();
  });
  return (
    <ActDialog title="Add a stage" act="Add" busy={busy} problem={problem} onSubmit={add} onClose={onClose}>
      <TextField label="Name" autoComplete="off" autoFocus {...field('name')} />
      <TextField label="Description" aside="Optional" autoComplete="off" {...field('description')} />
      <SelectField label="Type" options={types} {...field('type')} />
    </ActDialog>
  );
}
