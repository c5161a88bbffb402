import { remindOfResponses } from './remind-of-responses.js';
import { sweep } from '../../engine/schedules/sweep.js';
import { eachCompany } from '../../engine/schedules/each-company.js';

/** Applications per transaction: short enough for concurrent decisions about them. */
const perTransaction = 25;

/** Reminds companies of overdue responses. */
export const remindOfDueResponses = sweep({
  name: 'remind-of-responses',
  every: 60_000,
  run: (context) =>
    eachCompany(context, 'due_response_reminders(?)', remindOfResponses, {
      perTransaction,
      untilNothingIsDue: true,
    }),
});
