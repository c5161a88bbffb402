import { reaction } from '../../runtime/reaction.js';
import { contributions } from './counted-events.js';
import { addToCounters } from './counters.js';

/** Counts accounts, and applicants among them. */
export const countAccountWhenAccountRegistered = reaction({
  name: 'count-account',
  queue: 'statistics',
  on: 'account.registered',
  async run({ payload }, em) {
    await addToCounters(em, contributions['account.registered'].of(payload));
  },
});
