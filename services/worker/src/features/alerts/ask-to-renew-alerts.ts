import { askToRenewSearches } from './ask-to-renew.js';
import { sweep } from '../../engine/schedules/sweep.js';

/** Asks whether mails about new jobs may go on, a month before they end. */
export const askToRenewAlerts = sweep({
  name: 'ask-to-renew-alerts',
  every: 60_000,
  async run({ acrossCompanies }) {
    while (await acrossCompanies(askToRenewSearches));
  },
});
