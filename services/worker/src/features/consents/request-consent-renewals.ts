import { requestRenewals } from './request-renewals.js';
import { sweep } from '../../engine/schedules/sweep.js';
import { eachCompany } from '../../engine/schedules/each-company.js';

/** Asks applicants whether a company may keep them for longer, a month before their consent ends. */
export const requestConsentRenewals = sweep({
  name: 'request-consent-renewals',
  every: 60_000,
  run: (context) =>
    eachCompany(context, 'consents_to_renew(?)', requestRenewals, {
      perTransaction: 50,
      untilNothingIsDue: true,
    }),
});
