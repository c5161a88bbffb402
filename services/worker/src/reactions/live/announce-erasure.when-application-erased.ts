import { reaction } from '../../runtime/reaction.js';
import { announceApplication } from './announce-live.js';

/** Open boards, lists and pages show nothing of the person any more. */
export const announceErasureWhenApplicationErased = reaction({
  name: 'announce-erasure',
  queue: 'live',
  on: 'application.erased',
  run: ({ payload }, em) => announceApplication(em, 'erased', payload.applicationId),
});
