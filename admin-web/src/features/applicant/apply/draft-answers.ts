import type { AnswerValue } from '@app/contracts/applications/answer-view';
import { answerProblem } from '@app/contracts/applications/answers';
import { askedQuestions } from '@app/contracts/applications/visible-questions';
import type { QuestionView } from '@app/contracts/jobs/question-view';
import { numberOfText } from '@app/contracts/vocabulary/number-of-text';
import type { ChosenFile, DraftAnswer } from '@app/contracts/application-drafts/application-draft';

/** Answers by the id of their question. */
export type DraftAnswers = Record<string, DraftAnswer | undefined>;

export const textIn = (answer: DraftAnswer | undefined): string => (typeof answer === 'string' ? answer : '');
export const optionsIn = (answer: DraftAnswer | undefined): string[] => (Array.isArray(answer) ? answer : []);
export const fileIn = (answer: DraftAnswer | undefined): ChosenFile | undefined =>
  typeof answer === 'object' && !Array.isArray(answer) ? answer : undefined;

/** What is sent for what stands in the field. */
export function valueOf(question: QuestionView, answer: DraftAnswer | undefined): AnswerValue {
  switch (question.type) {
    case 'multipleChoice': {
      const chosen = optionsIn(answer);
      // In the order in which they were offered, without those that are not offered any more.
      return (question.options ?? []).filter((option) => chosen.includes(option));
    }
    case 'file':
      return fileIn(answer)?.fileId ?? null;
    default:
      return valueOfText(question, textIn(answer).trim());
  }
}

function valueOfText({ type }: QuestionView, text: string): AnswerValue {
  if (text === '') return null;
  if (type === 'boolean') return text === 'yes';
  if (type !== 'number') return text;
  return numberOfText(text) ?? text;
}

/** What is asked, given what stands in the fields. */
export const askedIn = (form: QuestionView[], answers: DraftAnswers): QuestionView[] =>
  askedQuestions(form, (question) => valueOf(question, answers[question.id]));

/** What is wrong with the answers, keyed as the API does. */
export function answerProblems(asked: QuestionView[], answers: DraftAnswers): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const question of asked) {
    const problem = answerProblem(question, valueOf(question, answers[question.id]));
    if (problem) errors[`questions.${question.id}`] = problem;
  }
  return errors;
}
