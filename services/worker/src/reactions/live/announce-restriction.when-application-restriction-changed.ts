import { reaction } from '../../runtime/reaction.js';
import { announceApplication } from './announce-live.js';

/** Open boards show whether the card may be moved. */
export const announceRestrictionWhenApplicationRestrictionChanged = reaction({
  name: 'announce-restriction',
  queue: 'live',
  on: 'application.restriction-changed',
  run: ({ payload }, em) => announceApplication(em, 'decided', payload.applicationId),
});
