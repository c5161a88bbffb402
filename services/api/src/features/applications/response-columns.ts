import { type AnswerView, answerText } from '@app/contracts/applications/answer-view';

type Columns = { heads: string[]; cellsOf: (answers: AnswerView[]) => string[] };

const isAnswered = (answer: AnswerView): boolean => answerText(answer) !== '';

/**
 * Columns for the answers of a list. Those to one job have one for each question, as it was asked; a list over several
 * jobs has one for all, with the questions in it.
 */
export function responseColumns(given: AnswerView[][], isOfOneJob: boolean): Columns {
  if (!given.some((answers) => answers.some(isAnswered))) return { heads: [], cellsOf: () => [] };
  if (!isOfOneJob) return { heads: ['Answers'], cellsOf: (answers) => [allIn(answers)] };
  const heads = [...new Set(given.flatMap((answers) => answers.map(({ title }) => title)))];
  return {
    heads,
    cellsOf: (answers) => heads.map((head) => textTo(answers.filter(({ title }) => title === head))),
  };
}

const textTo = (answers: AnswerView[]): string => answers.map(answerText).filter(Boolean).join('; ');

const allIn = (answers: AnswerView[]): string =>
  answers
    .filter(isAnswered)
    .map((answer) => `${answer.title}: ${answerText(answer)}`)
    .join('\n');
