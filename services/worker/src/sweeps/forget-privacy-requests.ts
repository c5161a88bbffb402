import { forgetRequests } from '../privacy/forget-requests.js';
import { sweep } from '../runtime/sweep.js';
import { eachCompany } from './each-company.js';

/** Forgets what people asked whose applications are erased. */
export const forgetPrivacyRequests = sweep({
  name: 'forget-privacy-requests',
  every: 60_000,
  run: (context) =>
    eachCompany(context, 'forgettable_privacy_requests(?)', forgetRequests, {
      perTransaction: 50,
      untilNothingIsDue: true,
    }),
});
