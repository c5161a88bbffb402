import { reaction } from '../../runtime/reaction.js';
import { contributions } from './counted-events.js';
import { addToCounters } from './counters.js';

/** Counts CVs that can be sent along. */
export const countFileWhenFileAvailable = reaction({
  name: 'count-file',
  queue: 'statistics',
  on: 'file.available',
  async run({ payload }, em) {
    await addToCounters(em, contributions['file.available'].of(payload));
  },
});
