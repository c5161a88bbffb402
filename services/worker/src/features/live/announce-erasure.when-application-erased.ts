import { announceApplication } from './announce-live.js';
import { liveReaction } from './live-reaction.js';

/** Open boards, lists and pages show nothing of the person any more. */
export const announceErasureWhenApplicationErased = liveReaction({
  name: 'announce-erasure',
  on: 'application.erased',
  run: ({ payload }, em) => announceApplication(em, 'erased', payload.applicationId),
});
