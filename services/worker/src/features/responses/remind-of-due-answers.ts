import { remindOfAnswers } from './remind-of-answers.js';
import { sweep } from '../../engine/schedules/sweep.js';
import { eachCompany } from '../../engine/schedules/each-company.js';

/** Applications one transaction notes: short enough for whoever decides about one of them meanwhile. */
const perTransaction = 25;

/** Reminds companies of answers whose date went by. */
export const remindOfDueAnswers = sweep({
  name: 'remind-of-answers',
  every: 60_000,
  run: (context) =>
    eachCompany(context, 'due_answer_reminders(?)', remindOfAnswers, {
      perTransaction,
      untilNothingIsDue: true,
    }),
});
