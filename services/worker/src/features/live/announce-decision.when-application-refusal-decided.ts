import { announceApplication } from './announce-live.js';
import { liveReaction } from './live-reaction.js';

/** Open boards show that a refusal was decided, or decided anew. */
export const announceDecisionWhenApplicationRefusalDecided = liveReaction({
  name: 'announce-refusal-decided',
  on: 'application.refusal-decided',
  run: ({ payload }, em) => announceApplication(em, 'decided', payload.applicationId),
});
