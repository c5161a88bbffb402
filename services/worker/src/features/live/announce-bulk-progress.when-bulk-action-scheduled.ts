import { announceBulkAction } from './announce-live.js';
import { liveReaction } from './live-reaction.js';

/** Whoever started it sees how far it is. */
export const announceBulkProgressWhenBulkActionDue = liveReaction({
  name: 'announce-bulk-progress',
  on: 'bulk-action.scheduled',
  run: ({ payload }, em) => announceBulkAction(em, payload.bulkActionId),
});
