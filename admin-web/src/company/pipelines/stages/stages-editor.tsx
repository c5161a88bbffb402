import type { StageRecordView } from '@app/contracts/pipelines/pipeline';
import { stagesPerPipeline } from '@app/contracts/pipelines/pipeline';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Banner } from '../../../ui/banner.js';
import { Button } from '../../../ui/button.js';
import { failureOf } from '../../../platform/failed-query.js';
import { QueryFailure } from '../../../ui/query-failure.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { StageRow } from './stage-row.js';
import { usePipeline } from './use-pipeline.js';
import '../../ordering/ordering.css';
import './stages.css';

/** Forms and their rules are fetched with the first change. */
const StageSheet = lazy(() =>
  import('../../../back-office/stages/stage-sheet.js').then((file) => ({ default: file.StageSheet })),
);
const RemoveStageDialog = lazy(() =>
  import('../../../back-office/stages/remove-stage-dialog.js').then((file) => ({
    default: file.RemoveStageDialog,
  })),
);

type StagesEditorProps = {
  pipelineId: string;
  companyId: string;
  editable: boolean;
  /** Told after each change, for what else depends on the stages. */
  onChanged?: () => void;
};
type Open = { kind: 'edit'; stage: StageRecordView | null } | { kind: 'remove'; stage: StageRecordView };

/** The stages candidates pass, in their order. Every change is stored at once. */
export function StagesEditor({ pipelineId, companyId, editable, onChanged }: StagesEditorProps) {
  const stages = usePipeline(pipelineId, companyId, onChanged);
  const [open, setOpen] = useState<Open | null>(null);
  const [said, announce] = useState('');
  const { data } = stages.pipeline;
  if (!data) {
    if (failureOf(stages.pipeline)) {
      return <QueryFailure what="The stages could not be loaded." query={stages.pipeline} />;
    }
    return (
      <div className="stages" aria-busy>
        {Array.from({ length: 6 }, (_, row) => (
          <Skeleton key={row} height={56} />
        ))}
      </div>
    );
  }
  const onMove = (from: number, to: number) => {
    const stage = data.stages[from];
    if (!stage) return;
    announce(`${stage.name} is now ${to + 1} of ${data.stages.length}`);
    void stages.move(stage.id, to - from);
  };
  return (
    <div className="stack">
      <p className="vh" role="status">
        {said}
      </p>
      {stages.trouble && <Banner tone="danger">{stages.trouble}</Banner>}
      <ol className="stages">
        {data.stages.map((stage, index) => (
          <StageRow
            key={stage.id}
            stage={stage}
            index={index}
            count={data.stages.length}
            editable={editable}
            onMove={onMove}
            onEdit={() => setOpen({ kind: 'edit', stage })}
            onRemove={() => setOpen({ kind: 'remove', stage })}
          />
        ))}
      </ol>
      {editable && data.stages.length < stagesPerPipeline && (
        <div>
          <Button size="small" onClick={() => setOpen({ kind: 'edit', stage: null })}>
            <Plus className="icon" aria-hidden />
            Add a stage
          </Button>
        </div>
      )}
      <Suspense>
        {open?.kind === 'edit' && (
          <StageSheet stage={open.stage} onSave={stages.save} onClose={() => setOpen(null)} />
        )}
        {open?.kind === 'remove' && (
          <RemoveStageDialog
            stage={open.stage}
            others={data.stages.filter(({ id }) => id !== open.stage.id)}
            onRemove={stages.remove}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
