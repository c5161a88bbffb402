import { reaction } from '../../runtime/reaction.js';
import { announceApplication } from './announce-live.js';

/** Open boards show the new card. */
export const announceApplicationWhenApplicationSubmitted = reaction({
  name: 'announce-application',
  queue: 'live',
  on: 'application.submitted',
  run: ({ payload }, em) => announceApplication(em, 'submitted', payload.applicationId),
});
