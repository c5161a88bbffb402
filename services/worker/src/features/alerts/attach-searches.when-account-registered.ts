import { can } from '@app/contracts/access/policy';
import { attachSearches } from './attach-searches.js';
import { reaction } from '../../engine/events/reaction.js';

/** Whoever registers finds the searches their address has confirmed before. */
export const attachSearchesWhenAccountRegistered = reaction({
  name: 'attach-searches-of-address',
  queue: 'emails',
  on: 'account.registered',
  async run({ payload }, em) {
    if (can(payload.roleType, 'saved-search.list-own')) await attachSearches(em, payload.userId);
  },
});
