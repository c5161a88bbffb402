import type { PipelineView, StageRecordView } from '@app/contracts/pipelines/pipeline';
import type { usePipeline } from './use-pipeline.js';
import { laterPart } from '../../../../kit/ui/later-part.js';

/** Forms and their rules are fetched with the first change. */
const StageSheet = laterPart(
  async () => (await import('../../../shared/pipelines/stage-sheet.js')).StageSheet,
);
const RemoveStageDialog = laterPart(
  async () => (await import('../../../shared/pipelines/remove-stage-dialog.js')).RemoveStageDialog,
);

const ApplyPlanDialog = laterPart(async () => (await import('./apply-plan-dialog.js')).ApplyPlanDialog);

export type OpenStageDialog =
  | { kind: 'edit'; stage: StageRecordView | null }
  | { kind: 'remove'; stage: StageRecordView }
  | { kind: 'take' };

type StageDialogsProps = {
  open: OpenStageDialog | null;
  pipeline: PipelineView;
  companyId: string;
  stages: ReturnType<typeof usePipeline>;
  onClose: () => void;
};

/** Asks what a stage is to be, where its people go, or whose stages are taken over. */
export function StageDialogs({ open, pipeline, companyId, stages, onClose }: StageDialogsProps) {
  return (
    <>
      {open?.kind === 'edit' && <StageSheet stage={open.stage} onSave={stages.save} onClose={onClose} />}
      {open?.kind === 'remove' && (
        <RemoveStageDialog
          stage={open.stage}
          others={pipeline.stages.filter(({ id }) => id !== open.stage.id)}
          onRemove={stages.remove}
          onClose={onClose}
        />
      )}
      {open?.kind === 'take' && (
        <ApplyPlanDialog companyId={companyId} onTake={stages.take} onClose={onClose} />
      )}
    </>
  );
}
