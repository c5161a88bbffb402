import { announceApplication } from './announce-live.js';
import { liveReaction } from './live-reaction.js';

/** Open boards and lists show whether the company may keep somebody. */
export const announceConsentWhenConsentChanged = liveReaction({
  name: 'announce-consent',
  on: 'consent.changed',
  run: ({ payload }, em) => announceApplication(em, 'decided', payload.applicationId),
});
