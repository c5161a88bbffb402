import type { StageRecordView } from '@app/contracts/pipelines/pipeline';
import type { StagePlan } from '@app/contracts/pipelines/stage';
import { publicStageLabels } from '@app/contracts/vocabulary/employment';
import { Pencil } from 'lucide-react';
import { useRefresh, useShowContext, useUpdate } from 'ra-core';
import { useState } from 'react';
import { changedUpon, stageFormOf, stageTypeWords } from '../../shared/pipelines/stage-form.js';
import { StageSheet } from '../../shared/pipelines/stage-sheet.js';
import { counted, numberText } from '../../../base/formats/counted.js';
import { Button } from '../../../kit/ui/button.js';
import { Facts } from '../shared/kit/facts.js';
import { offerUndo } from '../shared/kit/offer-undo.js';
import { Reference } from '../shared/kit/reference.js';
import { useMayAccess } from '../shared/kit/office-context.js';
import { ResourceRecord } from '../shared/kit/resource-record.js';

/** One stage: all of it can be changed, and taken back for ten seconds. */
export function StageRecord() {
  const mayEdit = useMayAccess('pipeline-stages', 'edit');
  return (
    <ResourceRecord<StageRecordView>
      title={({ name }) => name}
      lead={({ total }) => `${numberText(total)} in it now.`}
      actions={(stage) => mayEdit && <EditStage stage={stage} />}
    >
      {(stage) => (
        <>
          <Facts title="Stage" facts={factsOf(stage)} />
          <Facts
            title="Where it stands"
            facts={[
              { label: 'Company', value: <Reference to="companies" id={stage.companyId} /> },
              { label: 'Pipeline', value: <Reference to="pipelines" id={stage.pipelineId} /> },
              { label: 'Place', value: numberText(stage.position + 1) },
            ]}
          />
        </>
      )}
    </ResourceRecord>
  );
}

function factsOf(stage: StageRecordView) {
  const { type, description, settings } = stage;
  return [
    { label: 'Type', value: stageTypeWords[type].label },
    { label: 'What happens here', value: description ?? 'Not said' },
    { label: 'The applicant sees', value: publicStageLabels[settings.publicStage] },
    { label: 'Mail when moved here', value: settings.notifyApplicant ? 'Yes' : 'No' },
    { label: 'Late after', value: lateAfter(stage) },
  ];
}

/** Who is hired or refused is never late; a stage without days of its own takes those of its company. */
function lateAfter({ type, settings }: StageRecordView): string {
  if (type === 'hired' || type === 'rejected') return 'Never';
  return settings.staleAfterDays === null ? 'As its company says' : counted(settings.staleAfterDays, 'day');
}

function EditStage({ stage }: { stage: StageRecordView }) {
  const refresh = useRefresh();
  const { refetch } = useShowContext<StageRecordView>();
  const [update] = useUpdate<StageRecordView>();
  /** How it was when it was opened for a change. */
  const [opened, setOpened] = useState<StageRecordView>();
  // Sent at once: the version of a pipeline is that of all its stages, and a change that waits would soon be stale.
  const change = (from: StageRecordView, to: StagePlan) =>
    update(
      'pipeline-stages',
      { id: from.id, data: { ...from, ...to }, previousData: from },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
  const save = async (written: StagePlan) => {
    const changed = opened ? changedUpon(stageFormOf(stage), stageFormOf(opened), written) : written;
    const saved = await change(stage, changed).catch(async (error: unknown) => {
      // The next try goes out from how the stage is by then.
      await refetch();
      throw error;
    });
    if (saved) offerUndo(`${changed.name} is saved`, () => change(saved, stageFormOf(stage)).then(refresh));
  };
  return (
    <>
      <Button look="primary" onClick={() => setOpened(stage)}>
        <Pencil className="icon" aria-hidden />
        Edit
      </Button>
      {opened && <StageSheet stage={opened} onSave={save} onClose={() => setOpened(undefined)} />}
    </>
  );
}
