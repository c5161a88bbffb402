import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '../../../../kit/ui/text-field.js';
import type { JobForm } from './job-form.js';
import { decidersOf, optionsIn, type QuestionInForm } from './question-in-form.js';
import { useFieldError } from './use-field-error.js';

/** When a question is asked: always, or after a given answer to an earlier one. */
export function ConditionField({ index }: { index: number }) {
  const { control, register, setValue } = useFormContext<JobForm>();
  const errorOf = useFieldError();
  const form = useWatch({ control, name: 'questions.form' });
  const { questionId, answer } = form[index]?.condition ?? { questionId: '', answer: '' };
  const deciders = decidersOf(index, form);
  const isConditional = questionId !== '';
  if (deciders.length === 0 && !isConditional) return null;
  const at = `questions.form.${index}.condition` as const;
  const decider = deciders.find(({ id }) => id === questionId);
  const nameOf = ({ id, title }: QuestionInForm) =>
    `If question ${form.findIndex((other) => other.id === id) + 1}: ${title}`;
  const lost = isConditional && !decider;
  return (
    <div className="question__when">
      <SelectField
        label={
          <>
            Ask this<span className="vh">, question {index + 1}</span>
          </>
        }
        className="select--sm"
        options={[
          { value: '', label: 'Always' },
          ...deciders.map((question) => ({ value: question.id, label: nameOf(question) })),
          ...(lost ? [{ value: questionId, label: 'If a question that comes later …' }] : []),
        ]}
        error={lost ? 'Choose a question that is asked before this one' : errorOf(`${at}.questionId`)}
        {...register(`${at}.questionId`, { onChange: () => setValue(`${at}.answer`, '') })}
      />
      {decider && (
        <SelectField
          label={
            <>
              is answered<span className="vh">, for question {index + 1}</span>
            </>
          }
          className="select--sm"
          options={[{ value: '', label: 'Choose …' }, ...answersTo(decider, answer)]}
          error={errorOf(`${at}.answer`)}
          {...register(`${at}.answer`)}
        />
      )}
    </div>
  );
}

/** What can be answered; an option that was reworded stays in sight until another one is chosen. */
function answersTo(decider: QuestionInForm, chosen: string): { value: string; label: string }[] {
  if (decider.type === 'boolean') {
    return [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ];
  }
  const options = optionsIn(decider);
  const gone = chosen !== '' && !options.includes(chosen);
  return [
    ...options.map((value) => ({ value, label: value })),
    ...(gone ? [{ value: chosen, label: `${chosen} (no option any more)` }] : []),
  ];
}
