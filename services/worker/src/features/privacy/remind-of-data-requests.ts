import { remindOfRequests } from './remind-of-requests.js';
import { sweep } from '../../engine/schedules/sweep.js';
import { eachCompany } from '../../engine/schedules/each-company.js';

/** Reminds companies of what they were asked about data, a week before the law wants an answer. */
export const remindOfDataRequests = sweep({
  name: 'remind-of-data-requests',
  every: 60_000,
  run: (context) =>
    eachCompany(context, 'due_data_requests(?)', remindOfRequests, {
      perTransaction: 50,
      untilNothingIsDue: true,
    }),
});
