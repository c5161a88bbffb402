import { reaction } from '../../runtime/reaction.js';
import { contributions } from './counted-events.js';
import { addToCounters } from './counters.js';

/** Takes a deleted CV out of the count. */
export const countFileWhenFileRemoved = reaction({
  name: 'count-removed-file',
  queue: 'statistics',
  on: 'file.removed',
  async run({ payload }, em) {
    await addToCounters(em, contributions['file.removed'].of(payload));
  },
});
