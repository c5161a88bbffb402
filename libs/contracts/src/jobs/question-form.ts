import { z } from 'zod';
import { questionTypes } from '../vocabulary/employment.js';
import { line } from '../vocabulary/text.js';
import { decidesOthers, offersOptions } from './question-view.js';

const mostOptions = 50;
const optionsOf = z
  .array(line(200, 'Please enter the option'))
  .max(mostOptions, `At most ${mostOptions} options`)
  .refine((options) => new Set(options).size === options.length, 'Every option can be there once');

/** A question of a job's form. Options belong to choices alone. */
export const QuestionBody = z
  .strictObject({
    id: z.uuid('Every question needs an id'),
    title: line(300, 'Please enter the question'),
    type: z.enum(questionTypes, 'Choose a kind of answer'),
    required: z.boolean('Choose yes or no').default(false),
    options: optionsOf.optional(),
    condition: z
      .strictObject({
        questionId: z.uuid('Choose an earlier question'),
        answer: z.union([z.boolean(), line(200, 'Choose an answer')], 'Choose an answer'),
      })
      .optional(),
  })
  .superRefine(({ type, options = [] }, context) => {
    const message = optionsProblem(offersOptions(type), options.length);
    if (message) context.addIssue({ code: 'custom', path: ['options'], message });
  });
export type QuestionBody = z.infer<typeof QuestionBody>;

function optionsProblem(isChoice: boolean, count: number): string | undefined {
  if (isChoice) return count < 2 ? 'Please enter at least two options' : undefined;
  return count > 0 ? 'Only choices have options' : undefined;
}

/** All questions of a job, in the order applicants see them. */
export const QuestionForm = z
  .array(QuestionBody)
  .max(30, 'At most 30 questions')
  .refine((form) => new Set(form.map(({ id }) => id)).size === form.length, 'Every question needs its own id')
  .superRefine((form, context) => {
    for (const [at, question] of form.entries()) {
      const wrong = conditionProblem(question, form.slice(0, at));
      if (!wrong) continue;
      context.addIssue({ code: 'custom', path: [at, 'condition', wrong.field], message: wrong.message });
    }
  });

function conditionProblem(
  { condition }: QuestionBody,
  earlier: QuestionBody[],
): { field: string; message: string } | undefined {
  if (!condition) return undefined;
  const decider = earlier.find(({ id }) => id === condition.questionId);
  if (!decider) return { field: 'questionId', message: 'Choose a question that is asked before this one' };
  if (!decidesOthers(decider.type))
    return { field: 'questionId', message: 'Only yes or no and choices decide what is asked' };
  const { answer } = condition;
  const isPossible = decider.type === 'boolean' ? typeof answer === 'boolean' : isOption(decider, answer);
  return isPossible ? undefined : { field: 'answer', message: 'Choose an answer to that question' };
}

const isOption = ({ options = [] }: QuestionBody, answer: string | boolean): boolean =>
  typeof answer === 'string' && options.includes(answer);
