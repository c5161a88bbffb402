import { EditStageBody, type StageRecordView } from '@app/contracts/pipelines/pipeline';
import { stageTypes } from '@app/contracts/vocabulary/employment';
import { useRefresh, useUpdate } from 'ra-core';
import { useContractForm } from '../../forms/contract-form.js';
import { numberText } from '../../platform/formats/counted.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { SelectField, TextField } from '../../ui/text-field.js';
import { Facts } from '../kit/facts.js';
import { offerUndo } from '../kit/offer-undo.js';
import { Reference } from '../kit/reference.js';
import { ResourceRecord } from '../kit/resource-record.js';
import { stageTypeLabels } from './stage-types.js';

const schema = EditStageBody.pick({ name: true, description: true, type: true }).required();
const types = stageTypes.map((value) => ({ value, label: stageTypeLabels[value] }));

/** One stage: its name, its words and its type can be changed, and taken back for ten seconds. */
export function StageRecord() {
  return (
    <ResourceRecord<StageRecordView>
      title={({ name }) => name}
      lead={({ total }) => `${numberText(total)} in it now.`}
    >
      {(stage) => (
        <>
          <StageForm key={`${stage.version} ${stage.name}`} stage={stage} />
          <Facts
            title="Where it stands"
            facts={[
              { label: 'Company', value: <Reference to="companies" id={stage.companyId} /> },
              { label: 'Pipeline', value: <Reference to="pipelines" id={stage.pipelineId} /> },
              { label: 'Place', value: numberText(stage.position + 1) },
              {
                label: 'Late after',
                value: lateAfter(stage),
              },
            ]}
          />
        </>
      )}
    </ResourceRecord>
  );
}

/** Who is hired or refused is never late; a stage without days of its own takes those of its company. */
function lateAfter({ type, settings }: StageRecordView): string {
  if (type === 'hired' || type === 'refused') return 'Never';
  return settings.staleAfterDays === null ? 'As its company says' : `${settings.staleAfterDays} days`;
}

function StageForm({ stage }: { stage: StageRecordView }) {
  const refresh = useRefresh();
  const [update] = useUpdate<StageRecordView>();
  const { field, submit, problem, busy } = useContractForm(schema, {
    defaultValues: { name: stage.name, description: stage.description ?? '', type: stage.type },
  });
  // Sent at once: the version of a pipeline is that of all its stages, and a change that waits would soon be stale.
  const change = (from: StageRecordView, to: Partial<StageRecordView>) =>
    update(
      'pipeline-stages',
      { id: from.id, data: { ...from, ...to }, previousData: from },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
  const save = submit(async (changes) => {
    const saved = await change(stage, changes);
    const { name, type } = stage;
    const before = { name, type, description: stage.description ?? '' };
    if (saved) offerUndo(`${changes.name} is saved`, () => change(saved, before).then(refresh));
  });
  return (
    <form className="card card--pad record-facts" noValidate onSubmit={save}>
      <h2 className="card__title">Stage</h2>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField label="Description" aside="Optional" autoComplete="off" {...field('description')} />
      <SelectField label="Type" options={types} {...field('type')} />
      <Button look="primary" type="submit" busy={busy} className="record-facts__act">
        Save
      </Button>
    </form>
  );
}
