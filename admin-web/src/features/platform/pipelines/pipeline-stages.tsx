import type { PipelineView, StageRecordView } from '@app/contracts/pipelines/pipeline';
import type { StagePlan } from '@app/contracts/pipelines/stage';
import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react';
import { useDataProvider, useRefresh } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { numberText } from '../../../base/formats/counted.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button, IconButton } from '../../../kit/ui/button.js';
import { RemoveStageDialog } from '../../shared/pipelines/remove-stage-dialog.js';
import { stageTypeWords } from '../../shared/pipelines/stage-form.js';
import { StageSheet } from '../../shared/pipelines/stage-sheet.js';
import { notify } from '../../../base/toast/notify.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';
import { recordPath } from '../shared/resources/resource-paths.js';
import { useStageOrder } from './use-stage-order.js';

/** The stages of a pipeline are added, put in order and removed here. */
export function PipelineStages({ pipeline }: { pipeline: PipelineView }) {
  const { stages } = pipeline;
  const provider = useDataProvider<PlatformProvider>();
  const refresh = useRefresh();
  const [adding, setAdding] = useState(false);
  const [removedId, setRemovedId] = useState<string>();
  // As it is now: its version is that of the pipeline, which somebody else may have changed meanwhile.
  const removed = stages.find(({ id }) => id === removedId);
  const { move, problem } = useStageOrder(pipeline);
  const meta = { query: { companyId: pipeline.companyId } };
  const add = async (stage: StagePlan) => {
    await provider.create('pipeline-stages', { data: { pipelineId: pipeline.id, ...stage }, meta });
    notify.success(`${stage.name} was added`);
    refresh();
  };
  const remove = async (stage: StageRecordView, toStageId: string | undefined) => {
    const query = { ...meta.query, toStageId };
    await provider
      .delete('pipeline-stages', { id: stage.id, previousData: stage, meta: { query } })
      // Also when it was refused: the next try goes out from how the pipeline is by then.
      .finally(refresh);
    notify.success(`${stage.name} was removed`);
  };
  return (
    <section className="card record__wide">
      <div className="card__head">
        <h2 className="card__title">Stages</h2>
        <Button className="push" size="small" onClick={() => setAdding(true)}>
          <Plus className="icon" aria-hidden />
          Add a stage
        </Button>
      </div>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <ol className="record-rows">
        {stages.map((stage, at) => (
          <li key={stage.id}>
            <Link className="strong grow" to={recordPath('pipeline-stages', stage.id)}>
              {stage.name}
            </Link>
            <span className="meta">
              {stageTypeWords[stage.type].label}
              {!pipeline.isPlan && (
                <>
                  {' · '}
                  <span className="num">{numberText(stage.total)}</span>
                </>
              )}
            </span>
            <IconButton
              label={`Move ${stage.name} up`}
              small
              disabled={at === 0}
              onClick={() => void move(at, at - 1)}
            >
              <ChevronUp className="icon" aria-hidden />
            </IconButton>
            <IconButton
              label={`Move ${stage.name} down`}
              small
              disabled={at === stages.length - 1}
              onClick={() => void move(at, at + 1)}
            >
              <ChevronDown className="icon" aria-hidden />
            </IconButton>
            <IconButton label={`Remove ${stage.name}`} small onClick={() => setRemovedId(stage.id)}>
              <Trash2 className="icon" aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      {adding && <StageSheet stage={null} onSave={add} onClose={() => setAdding(false)} />}
      {removed && (
        <RemoveStageDialog
          stage={removed}
          others={stages.filter(({ id }) => id !== removed.id)}
          onRemove={remove}
          onClose={() => setRemovedId(undefined)}
        />
      )}
    </section>
  );
}
