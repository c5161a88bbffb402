import { Banner } from '../../../../kit/ui/banner.js';
import type { MoreOfStages } from '../opened-application/use-more-cards.js';

/** Why the rest of a stage is not there; the button below it tries again. */
export function MoreFailure({ stage, more }: { stage: { id: string; name: string }; more: MoreOfStages }) {
  const why = more.failures[stage.id];
  if (why === undefined) return null;
  return (
    <Banner tone="danger">
      More of {stage.name} could not be loaded. {why}
    </Banner>
  );
}
