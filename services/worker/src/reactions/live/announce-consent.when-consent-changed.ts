import { reaction } from '../../runtime/reaction.js';
import { announceApplication } from './announce-live.js';

/** Open boards and lists show whether the company may keep somebody. */
export const announceConsentWhenConsentChanged = reaction({
  name: 'announce-consent',
  queue: 'live',
  on: 'consent.changed',
  run: ({ payload }, em) => announceApplication(em, 'decided', payload.applicationId),
});
