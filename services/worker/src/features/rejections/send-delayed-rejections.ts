import { sendRejections } from './send-rejections.js';
import { sweep } from '../../engine/schedules/sweep.js';
import { eachCompany } from '../../engine/schedules/each-company.js';

/** Rejections per transaction: it locks their cards. */
const perTransaction = 1;

/** Notifies applicants whose rejection was delayed until a day or the end of the job. */
export const sendDelayedRejections = sweep({
  name: 'delayed-rejections',
  every: 15_000,
  run: (context) => eachCompany(context, 'due_rejections(?)', sendRejections, { perTransaction }),
});
