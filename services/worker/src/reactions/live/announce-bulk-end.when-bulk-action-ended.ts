import { reaction } from '../../runtime/reaction.js';
import { announceBulkAction } from './announce-live.js';

/** Whoever started it sees that it is done. */
export const announceBulkEndWhenBulkActionEnded = reaction({
  name: 'announce-bulk-end',
  queue: 'live',
  on: 'bulk-action.ended',
  run: ({ payload }, em) => announceBulkAction(em, payload.bulkActionId),
});
