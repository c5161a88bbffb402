import type { QuestionType } from '../vocabulary/employment.js';

/** The answer to an earlier question that has this one asked: yes or no, or one of its options. */
export type QuestionCondition = { questionId: string; answer: string | boolean };

/** A question as it is asked; free of zod, for pages everybody reads. */
export type AskedQuestion = {
  id: string;
  title: string;
  type: QuestionType;
  required: boolean;
  /** What one chooses from; choices alone have them. */
  options?: string[];
  /** Without one it is always asked. */
  condition?: QuestionCondition;
};

/** A question of the application form. `value` is always null here; answers carry it. */
export type QuestionView = AskedQuestion & { value: null };

/** Whether an answer is chosen from options. */
export const offersOptions = (type: QuestionType): boolean =>
  type === 'singleChoice' || type === 'multipleChoice';

/** Whether the answer can decide what is asked later. */
export const decidesOthers = (type: QuestionType): boolean => type === 'boolean' || offersOptions(type);
