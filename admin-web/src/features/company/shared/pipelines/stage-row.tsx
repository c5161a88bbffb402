import type { StageRecordView } from '@app/contracts/pipelines/pipeline';
import { publicStageLabels } from '@app/contracts/vocabulary/employment';
import { Pencil, Trash2 } from 'lucide-react';
import { numberText } from '../../../../base/formats/counted.js';
import { IconButton } from '../../../../kit/ui/button.js';
import { DragHandle, MoveButtons } from '../../../../kit/ordering/move-buttons.js';
import { useReorderable } from '../../../../kit/ordering/use-reorderable.js';
import { stageColour } from '../../../shared/pipelines/stage-colours.js';
import { stageTypeWords } from '../../../shared/pipelines/stage-form.js';

/** Effects of the settings of a stage; rejections choose their own notification. */
function factsOf(
  type: StageRecordView['type'],
  { publicStage, staleAfterDays, notifyApplicant }: StageRecordView['settings'],
): string[] {
  const facts = type === 'rejected' ? [] : [`applicants see “${publicStageLabels[publicStage]}”`];
  const mayBeLate = type !== 'rejected' && type !== 'hired' && staleAfterDays !== null;
  if (mayBeLate) facts.push(`late after ${staleAfterDays} days`);
  if (type !== 'rejected' && notifyApplicant) facts.push('tells the applicant');
  return facts;
}

type StageRowProps = {
  stage: StageRecordView;
  index: number;
  count: number;
  editable: boolean;
  onMove: (from: number, to: number) => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** One stage: what it is for, what applicants see of it, and the ways to change it. */
export function StageRow({ stage, index, count, editable, onMove, onEdit, onRemove }: StageRowProps) {
  const { row, handle, edge, dragging } = useReorderable<HTMLLIElement>({
    list: `stages-${stage.pipelineId}`,
    index,
    enabled: editable,
    onMove,
  });
  const { name, description, type, total, settings } = stage;
  const moves = { name, index, count, onMove };
  const facts = [stageTypeWords[type].label, ...factsOf(type, settings)];
  return (
    <li
      ref={row}
      className="stage-row reorder"
      data-edge={edge ?? undefined}
      data-dragging={dragging || undefined}
      data-stage={type}
    >
      {editable && <DragHandle ref={handle} {...moves} />}
      <span className="dot" style={{ background: stageColour(type, settings.color) }} />
      <div className="stage-row__text">
        <b>{name}</b>
        {description && <span className="ui muted">{description}</span>}
        <span className="meta dots">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </div>
      <span className="meta num stage-row__total">
        {numberText(total)}
        <span className="vh"> in this stage</span>
      </span>
      {editable && (
        <span className="row stage-row__acts">
          <MoveButtons {...moves} />
          <IconButton small label={`Edit ${name}`} onClick={onEdit}>
            <Pencil className="icon" aria-hidden />
          </IconButton>
          <IconButton small label={`Remove ${name}`} onClick={onRemove}>
            <Trash2 className="icon" aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  );
}
