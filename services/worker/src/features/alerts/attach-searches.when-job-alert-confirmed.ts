import { applicantWithAddressOf, attachSearches } from './attach-searches.js';
import { reaction } from '../../engine/events/reaction.js';

/** Whoever has an account with the address that was confirmed finds the searches there. */
export const attachSearchesWhenJobAlertConfirmed = reaction({
  name: 'attach-confirmed-searches',
  queue: 'emails',
  on: 'job-alert.confirmed',
  async run({ payload }, em) {
    const userId = await applicantWithAddressOf(em, payload.subscriberId);
    if (userId) await attachSearches(em, userId);
  },
});
