import { notifyLateResponses } from './notify-late-responses.js';
import { sweep } from '../../engine/schedules/sweep.js';
import { eachCompany } from '../../engine/schedules/each-company.js';

/** Applicants per transaction: short enough for concurrent decisions about them. */
const perTransaction = 10;

/** Notifies applicants that the company missed its response date. */
export const notifyApplicantsOfLateResponses = sweep({
  name: 'notify-late-responses',
  every: 60_000,
  run: (context) =>
    eachCompany(context, 'due_late_responses(?)', notifyLateResponses, {
      perTransaction,
      untilNothingIsDue: true,
    }),
});
