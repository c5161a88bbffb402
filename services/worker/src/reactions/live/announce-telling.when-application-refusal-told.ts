import { reaction } from '../../runtime/reaction.js';
import { announceApplication } from './announce-live.js';

/** Open boards show that the letter is on its way. */
export const announceTellingWhenApplicationRefusalTold = reaction({
  name: 'announce-telling',
  queue: 'live',
  on: 'application.refusal-told',
  run: ({ payload }, em) => announceApplication(em, 'decided', payload.applicationId),
});
