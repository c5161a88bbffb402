import { announceStages } from './announce-live.js';
import { liveReaction } from './live-reaction.js';

/** Open boards show the stages as they are now. */
export const announceStagesWhenPipelineStagesChanged = liveReaction({
  name: 'announce-stages',
  on: 'pipeline.stages-changed',
  run: ({ payload }, em) => announceStages(em, payload.pipelineId),
});
