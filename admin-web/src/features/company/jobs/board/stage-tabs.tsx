import type { StageView } from '@app/contracts/pipelines/stage';
import { numberText } from '../../../../base/formats/counted.js';
import { stageColour } from '../../../shared/pipelines/stage-colours.js';

type StageTabsProps = { stages: StageView[]; chosenId: string; onChoose: (id: string) => void };

/** The stages on a phone: one is shown at a time. */
export function StageTabs({ stages, chosenId, onChoose }: StageTabsProps) {
  return (
    <div className="stage-tabs" role="group" aria-label="Stage">
      {stages.map(({ id, name, total, type, settings }) => (
        <button
          key={id}
          type="button"
          className="chip"
          aria-pressed={id === chosenId}
          onClick={() => onChoose(id)}
        >
          <span className="dot" style={{ background: stageColour(type, settings.color) }} />
          {name}
          <span className="chip__n">{numberText(total)}</span>
        </button>
      ))}
    </div>
  );
}
