import { requestSearchRenewals } from './request-renewals.js';
import { sweep } from '../../engine/schedules/sweep.js';

/** Asks whether mails about new jobs may go on, a month before they end. */
export const requestAlertRenewals = sweep({
  name: 'request-alert-renewals',
  every: 60_000,
  async run({ acrossCompanies }) {
    while (await acrossCompanies(requestSearchRenewals));
  },
});
