import { forgetRequests } from './forget-requests.js';
import { sweep } from '../../engine/schedules/sweep.js';
import { eachCompany } from '../../engine/schedules/each-company.js';

/** Forgets what people asked whose applications are erased. */
export const forgetDataRequests = sweep({
  name: 'forget-data-requests',
  every: 60_000,
  run: (context) =>
    eachCompany(context, 'forgettable_data_requests(?)', forgetRequests, {
      perTransaction: 50,
      untilNothingIsDue: true,
    }),
});
