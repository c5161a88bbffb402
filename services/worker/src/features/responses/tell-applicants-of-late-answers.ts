import { tellLateAnswers } from './tell-late-answers.js';
import { sweep } from '../../engine/schedules/sweep.js';
import { eachCompany } from '../../engine/schedules/each-company.js';

/** Applicants one transaction tells: short enough for whoever decides about one of them meanwhile. */
const perTransaction = 10;

/** Tells applicants that the day went by on which they were to hear. */
export const tellApplicantsOfLateAnswers = sweep({
  name: 'tell-late-answers',
  every: 60_000,
  run: (context) =>
    eachCompany(context, 'due_late_answers(?)', tellLateAnswers, { perTransaction, untilNothingIsDue: true }),
});
