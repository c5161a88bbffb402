import { reaction } from '../../runtime/reaction.js';
import { announceApplication } from './announce-live.js';

/** Open boards show that a refusal was decided, or decided anew. */
export const announceDecisionWhenApplicationRefusalDecided = reaction({
  name: 'announce-refusal-decided',
  queue: 'live',
  on: 'application.refusal-decided',
  run: ({ payload }, em) => announceApplication(em, 'decided', payload.applicationId),
});
