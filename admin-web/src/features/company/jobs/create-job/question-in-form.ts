import type { QuestionBody } from '@app/contracts/jobs/question-form';
import {
  type AskedQuestion,
  decidesOthers,
  offersOptions,
  type QuestionCondition,
} from '@app/contracts/jobs/question-view';
import type { QuestionType } from '@app/contracts/vocabulary/employment';

/** A question as the form holds it. */
export type QuestionInForm = {
  id: string;
  title: string;
  type: QuestionType;
  required: boolean;
  /** Line by line as they are written, empty ones too; they stay while another kind is tried. */
  options: string[];
  /** No question: it is always asked. Yes and no are `yes` and `no`. */
  condition: { questionId: string; answer: string };
};

export const always: QuestionInForm['condition'] = { questionId: '', answer: '' };

export const newQuestion = (): QuestionInForm => ({
  id: crypto.randomUUID(),
  title: '',
  type: 'text',
  required: false,
  options: [],
  condition: always,
});

/** The options that are written, without empty lines. */
export const optionsIn = ({ options }: Pick<QuestionInForm, 'options'>): string[] =>
  options.map((option) => option.trim()).filter((option) => option !== '');

export function questionFormOf(question: AskedQuestion): QuestionInForm {
  const { id, title, type, required, options = [], condition } = question;
  return { id, title, type, required, options, condition: condition ? conditionFormOf(condition) : always };
}

function conditionFormOf({ questionId, answer }: QuestionCondition): QuestionInForm['condition'] {
  return { questionId, answer: typeof answer === 'boolean' ? yesOrNo(answer) : answer };
}

const yesOrNo = (answer: boolean): string => (answer ? 'yes' : 'no');

export function questionBodyOf(question: QuestionInForm, form: QuestionInForm[]): QuestionBody {
  const { id, title, type, required, condition } = question;
  return {
    ...{ id, title, type, required },
    ...(offersOptions(type) ? { options: optionsIn(question) } : {}),
    ...(condition.questionId === '' ? {} : { condition: conditionBodyOf(condition, form) }),
  };
}

function conditionBodyOf(
  { questionId, answer }: QuestionInForm['condition'],
  form: QuestionInForm[],
): QuestionCondition {
  const decider = form.find(({ id }) => id === questionId);
  const isYesOrNo = decider?.type === 'boolean' && answer !== '';
  return { questionId, answer: isYesOrNo ? answer === 'yes' : answer };
}

/** The earlier questions whose answers can decide whether this one is asked. */
export const decidersOf = (index: number, form: QuestionInForm[]): QuestionInForm[] =>
  form.slice(0, index).filter(({ type }) => decidesOthers(type));
