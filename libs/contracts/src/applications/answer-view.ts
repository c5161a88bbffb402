import type { QuestionType } from '../vocabulary/employment.js';

/** A text or a chosen option, a number, yes or no, several chosen options, a day, a link, a file; null for none. */
export type AnswerValue = string | number | boolean | string[] | null;

/** An answer with its question as it was asked: editing the job changes neither. */
export type AnswerView = {
  id: string;
  title: string;
  type: QuestionType;
  /** Of a file its name. */
  value: AnswerValue;
  /** What there was to choose from; choices alone have them. */
  options?: string[];
  /** The file to open; answers that are one have it. */
  fileId?: string;
};

/** What was answered, for people to read; empty where nothing was. */
export function answerText({ value }: Pick<AnswerView, 'value'>): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** How many of the questions were answered: what could be left out often is. */
export const answeredOf = (answers: readonly AnswerView[]): number =>
  answers.filter((answer) => answerText(answer) !== '').length;
