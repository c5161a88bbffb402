import { reaction } from '../../runtime/reaction.js';
import { notifyLive } from './notify-live.js';

/** Open boards show the stages as they are now. */
export const announceStagesWhenPipelineStagesChanged = reaction({
  name: 'announce-stages',
  queue: 'live',
  on: 'pipeline.stages-changed',
  run: ({ payload }, em) => notifyLive(em, { topic: 'pipeline', id: payload.pipelineId }),
});
