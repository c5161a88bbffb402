import { reaction } from '../../runtime/reaction.js';
import { announceStages } from './announce-live.js';

/** Open boards show the stages as they are now. */
export const announceStagesWhenPipelineStagesChanged = reaction({
  name: 'announce-stages',
  queue: 'live',
  on: 'pipeline.stages-changed',
  run: ({ payload }, em) => announceStages(em, payload.pipelineId),
});
