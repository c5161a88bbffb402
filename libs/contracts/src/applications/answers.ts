import { z } from 'zod';
import { wholeRecord } from '../http/whole-record.js';
import type { AskedQuestion } from '../jobs/question-view.js';
import type { QuestionType } from '../vocabulary/employment.js';
import { paragraph, webLink } from '../vocabulary/text.js';
import type { AnswerValue } from './answer-view.js';

/**
 * An answer to one question of the job's form; the value follows the kind of the question, a file is named by its id.
 * Clients may send the question back with it: what it asks is the job's, whatever they say.
 */
export const AnswerBody = wholeRecord(
  z.strictObject({
    id: z.uuid('Every answer names its question'),
    value: z.union([paragraph(5_000), z.number(), z.boolean(), z.array(z.string()).max(50), z.null()], {
      error: 'Please answer with text, a number, yes or no',
    }),
  }),
  { readOnly: ['title', 'type'] },
);
export type AnswerBody = z.infer<typeof AnswerBody>;

const isEmpty = (value: AnswerValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Why a value is no answer to the question; both sides of the wire ask this. */
export function answerProblem(question: AskedQuestion, value: AnswerValue): string | undefined {
  if (isEmpty(value)) return question.required ? 'Please answer this question' : undefined;
  const { isRight, message } = rules[question.type];
  return isRight(value, question.options ?? []) ? undefined : message;
}

type Rule = { isRight: (value: AnswerValue, options: readonly string[]) => boolean; message: string };

const rules: Record<QuestionType, Rule> = {
  text: { isRight: (value) => typeof value === 'string', message: 'Please answer with text' },
  number: { isRight: (value) => typeof value === 'number', message: 'Please answer with a number' },
  boolean: { isRight: (value) => typeof value === 'boolean', message: 'Please answer yes or no' },
  singleChoice: {
    isRight: (value, options) => typeof value === 'string' && options.includes(value),
    message: 'Please choose one of the options',
  },
  multipleChoice: {
    isRight: (value, options) =>
      Array.isArray(value) &&
      new Set(value).size === value.length &&
      value.every((chosen) => options.includes(chosen)),
    message: 'Please choose from the options',
  },
  date: {
    isRight: (value) => z.iso.date().safeParse(value).success,
    message: 'Please enter a date such as 2026-05-31',
  },
  link: {
    isRight: (value) => webLink().safeParse(value).success,
    message: 'Please enter a link such as https://example.org/ada',
  },
  file: { isRight: (value) => z.uuid().safeParse(value).success, message: 'Please choose a file' },
};
