import { announceApplication } from './announce-live.js';
import { liveReaction } from './live-reaction.js';

/** Open boards show that the letter is on its way. */
export const announceTellingWhenApplicationRefusalTold = liveReaction({
  name: 'announce-telling',
  on: 'application.refusal-told',
  run: ({ payload }, em) => announceApplication(em, 'decided', payload.applicationId),
});
