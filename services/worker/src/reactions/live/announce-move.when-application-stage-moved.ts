import { reaction } from '../../runtime/reaction.js';
import { announceApplication } from './announce-live.js';

/** Open boards show the card in its new stage. */
export const announceMoveWhenApplicationStageMoved = reaction({
  name: 'announce-move',
  queue: 'live',
  on: 'application.stage-moved',
  run: ({ payload }, em) => announceApplication(em, 'moved', payload.applicationId),
});
