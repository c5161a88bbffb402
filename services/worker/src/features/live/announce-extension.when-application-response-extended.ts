import { announceApplication } from './announce-live.js';
import { liveReaction } from './live-reaction.js';

/** Open boards and queues show the new date. */
export const announceExtensionWhenApplicationResponseExtended = liveReaction({
  name: 'announce-extension',
  on: 'application.response-extended',
  run: ({ payload }, em) => announceApplication(em, 'extended', payload.applicationId),
});
