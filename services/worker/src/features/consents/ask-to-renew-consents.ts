import { askToRenew } from './ask-to-renew.js';
import { sweep } from '../../engine/schedules/sweep.js';
import { eachCompany } from '../../engine/schedules/each-company.js';

/** Asks applicants whether a company may keep them for longer, a month before their consent ends. */
export const askToRenewConsents = sweep({
  name: 'ask-to-renew-consents',
  every: 60_000,
  run: (context) =>
    eachCompany(context, 'consents_to_renew(?)', askToRenew, {
      perTransaction: 50,
      untilNothingIsDue: true,
    }),
});
