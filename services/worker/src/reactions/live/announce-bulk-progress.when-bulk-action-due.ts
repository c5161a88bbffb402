import { reaction } from '../../runtime/reaction.js';
import { announceBulkAction } from './announce-live.js';

/** Whoever started it sees how far it is. */
export const announceBulkProgressWhenBulkActionDue = reaction({
  name: 'announce-bulk-progress',
  queue: 'live',
  on: 'bulk-action.due',
  run: ({ payload }, em) => announceBulkAction(em, payload.bulkActionId),
});
