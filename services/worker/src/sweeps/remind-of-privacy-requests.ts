import { remindOfRequests } from '../privacy/remind-of-requests.js';
import { sweep } from '../runtime/sweep.js';
import { eachCompany } from './each-company.js';

/** Reminds companies of what they were asked about data, a week before the law wants an answer. */
export const remindOfPrivacyRequests = sweep({
  name: 'remind-of-privacy-requests',
  every: 60_000,
  run: (context) =>
    eachCompany(context, 'due_privacy_requests(?)', remindOfRequests, {
      perTransaction: 50,
      untilNothingIsDue: true,
    }),
});
