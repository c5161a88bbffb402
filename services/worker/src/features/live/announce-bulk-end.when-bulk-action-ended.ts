import { announceBulkAction } from './announce-live.js';
import { liveReaction } from './live-reaction.js';

/** Whoever started it sees that it is done. */
export const announceBulkEndWhenBulkActionEnded = liveReaction({
  name: 'announce-bulk-end',
  on: 'bulk-action.ended',
  run: ({ payload }, em) => announceBulkAction(em, payload.bulkActionId),
});
