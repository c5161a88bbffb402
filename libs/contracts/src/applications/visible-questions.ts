import type { AnswerValue } from './answer-view.js';
import type { AskedQuestion } from '../jobs/question-view.js';

const holds = (given: AnswerValue | undefined, wanted: string | boolean): boolean =>
  Array.isArray(given) ? given.some((chosen) => chosen === wanted) : given === wanted;

/**
 * The questions of a form that are asked, given the answers: those without a condition, and those whose condition is met
 * by the answer to a question that is asked itself. What somebody answered to the others does not count.
 */
export function askedQuestions<Question extends AskedQuestion>(
  form: readonly Question[],
  answerTo: (question: Question) => AnswerValue,
): Question[] {
  const given = new Map<string, AnswerValue>();
  return form.filter((question) => {
    const { condition } = question;
    if (condition && !holds(given.get(condition.questionId), condition.answer)) return false;
    given.set(question.id, answerTo(question));
    return true;
  });
}
