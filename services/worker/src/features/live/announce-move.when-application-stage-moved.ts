import { announceApplication } from './announce-live.js';
import { liveReaction } from './live-reaction.js';

/** Open boards show the card in its new stage. */
export const announceMoveWhenApplicationStageMoved = liveReaction({
  name: 'announce-move',
  on: 'application.stage-moved',
  run: ({ payload }, em) => announceApplication(em, 'moved', payload.applicationId),
});
