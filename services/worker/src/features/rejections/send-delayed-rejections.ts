import { sendRejections } from './send-rejections.js';
import { sweep } from '../../engine/schedules/sweep.js';
import { eachCompany } from '../../engine/schedules/each-company.js';

/** Refusals one transaction tells: it keeps their cards. */
const perTransaction = 1;

/** Tells applicants whose refusal waited for its day, or for the end of the job. */
export const sendDelayedRejections = sweep({
  name: 'delayed-rejections',
  every: 15_000,
  run: (context) => eachCompany(context, 'due_rejections(?)', sendRejections, { perTransaction }),
});
