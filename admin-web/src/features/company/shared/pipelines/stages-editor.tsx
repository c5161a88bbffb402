import { stagesPerPipeline } from '@app/contracts/pipelines/pipeline';
import { ListRestart, Plus } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../../../kit/ui/banner.js';
import { Button } from '../../../../kit/ui/button.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { type OpenStageDialog, StageDialogs } from './stage-dialogs.js';
import { StageRow } from './stage-row.js';
import { usePipeline } from './use-pipeline.js';
import '../../../../kit/ordering/ordering.css';
import './stages.css';

type StagesEditorProps = {
  pipelineId: string;
  companyId: string;
  editable: boolean;
  /** Told after each change, for what else depends on the stages. */
  onChanged?: () => void;
};

/** The stages candidates pass, in their order. Every change is stored at once. */
export function StagesEditor({ pipelineId, companyId, editable, onChanged }: StagesEditorProps) {
  const stages = usePipeline(pipelineId, companyId, onChanged);
  const [open, setOpen] = useState<OpenStageDialog | null>(null);
  const [said, announce] = useState('');
  const { data } = stages.pipeline;
  if (!data) {
    if (failureOf(stages.pipeline)) {
      return <QueryFailure what="The stages could not be loaded." query={stages.pipeline} />;
    }
    return (
      <div className="stack" aria-busy>
        <div className="stages">
          {Array.from({ length: 6 }, (_, row) => (
            <Skeleton key={row} height={79} />
          ))}
        </div>
        {editable && <Skeleton width={130} height={32} />}
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
      {editable && (
        <div className="row row--wrap">
          {data.stages.length < stagesPerPipeline && (
            <Button size="small" onClick={() => setOpen({ kind: 'edit', stage: null })}>
              <Plus className="icon" aria-hidden />
              Add a stage
            </Button>
          )}
          {!data.isPlan && data.total === 0 && (
            <Button size="small" look="ghost" onClick={() => setOpen({ kind: 'take' })}>
              <ListRestart className="icon" aria-hidden />
              Use a plan
            </Button>
          )}
        </div>
      )}
      <StageDialogs
        open={open}
        pipeline={data}
        companyId={companyId}
        stages={stages}
        onClose={() => setOpen(null)}
      />
    </div>
  );
}
