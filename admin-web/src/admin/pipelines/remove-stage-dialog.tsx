import type { StageRecordView } from '@app/contracts/pipelines/pipeline';
import { useDataProvider, useRefresh } from 'ra-core';
import { useState } from 'react';
import { ActDialog } from '../../back-office/dialogs/act-dialog.js';
import { counted } from '../../platform/formats/counted.js';
import { problemOf } from '../../platform/problem.js';
import { notify } from '../../platform/toast/notify.js';

type RemoveStageDialogProps = { stage: StageRecordView; onClose: () => void };

/** Removes an empty stage. Candidates are moved by their company alone: a stage that has some is refused. */
export function RemoveStageDialog({ stage, onClose }: RemoveStageDialogProps) {
  const provider = useDataProvider();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const remove = async () => {
    setBusy(true);
    try {
      const meta = { query: { companyId: stage.companyId } };
      await provider.delete('pipeline-stages', { id: stage.id, previousData: stage, meta });
      notify.success(`${stage.name} was removed`);
      refresh();
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActDialog
      title={`Remove ${stage.name}?`}
      act="Remove"
      danger
      busy={busy}
      problem={problem}
      onAct={() => void remove()}
      onClose={onClose}
    >
      <p>
        {stage.total > 0
          ? `${counted(stage.total, 'candidate')} would have to go elsewhere, and only their company moves candidates: ask it to empty the stage first.`
          : 'Nobody is in it.'}
      </p>
    </ActDialog>
  );
}
