import { announceApplication } from './announce-live.js';
import { liveReaction } from './live-reaction.js';

/** Open boards show that a refusal was decided, or decided anew. */
export const announceDecisionWhenApplicationRejectionDecided = liveReaction({
  name: 'announce-rejection-decided',
  on: 'application.rejection-decided',
  run: ({ payload }, em) => announceApplication(em, 'decided', payload.applicationId),
});
