import { announceApplication } from './announce-live.js';
import { liveReaction } from './live-reaction.js';

/** Open boards show whether the card may be moved. */
export const announceRestrictionWhenApplicationRestrictionChanged = liveReaction({
  name: 'announce-restriction',
  on: 'application.restriction-changed',
  run: ({ payload }, em) => announceApplication(em, 'decided', payload.applicationId),
});
