import { countReplies } from './count-replies.js';
import { sweep } from '../../engine/schedules/sweep.js';
import { eachCompany } from '../../engine/schedules/each-company.js';

/** Counts the reply records of companies where somebody was answered, or was not in time. */
export const countReplyRecords = sweep({
  name: 'count-replies',
  every: 60_000,
  run: (context) =>
    eachCompany(context, 'due_reply_records(?)', async (em, [companyId]) => {
      if (companyId) await countReplies(em, companyId);
    }),
});
