import { notifyLateResponses } from './notify-late-responses.js';
import { sweep } from '../../engine/schedules/sweep.js';
import { eachCompany } from '../../engine/schedules/each-company.js';

/** Applicants one transaction tells: short enough for whoever decides about one of them meanwhile. */
const perTransaction = 10;

/** Tells applicants that the day went by on which they were to hear. */
export const notifyApplicantsOfLateResponses = sweep({
  name: 'notify-late-responses',
  every: 60_000,
  run: (context) =>
    eachCompany(context, 'due_late_responses(?)', notifyLateResponses, {
      perTransaction,
      untilNothingIsDue: true,
    }),
});
