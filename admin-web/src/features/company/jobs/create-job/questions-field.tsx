import { offersOptions } from '@app/contracts/jobs/question-view';
import { questionTypeLabels, questionTypes } from '@app/contracts/vocabulary/employment';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button, IconButton } from '../../../../kit/ui/button.js';
import { Checkbox } from '../../../../kit/ui/choice.js';
import { SelectField, TextField } from '../../../../kit/ui/text-field.js';
import { DragHandle, MoveButtons } from '../../../../kit/ordering/move-buttons.js';
import { useReorderable } from '../../../../kit/ordering/use-reorderable.js';
import { ConditionField } from './condition-field.js';
import type { JobForm } from './job-form.js';
import { OptionsField } from './options-field.js';
import { always, newQuestion } from './question-in-form.js';
import { useFieldError, useIsAsked } from './use-field-error.js';
import '../../../../kit/ordering/ordering.css';
import './questions-field.css';

const typeOptions = questionTypes.map((value) => ({ value, label: questionTypeLabels[value] }));
const most = 30;

/** The job's own questions, in the order applicants see them. */
export function QuestionsField() {
  const { control, getValues, setValue } = useFormContext<JobForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'questions.form', keyName: 'key' });
  const [said, announce] = useState('');
  const adds = useRef<HTMLButtonElement>(null);
  const onMove = (from: number, to: number) => {
    announce(
      `${getValues(`questions.form.${from}.title`) || 'The question'} is now ${to + 1} of ${fields.length}`,
    );
    move(from, to);
  };
  return (
    <fieldset className="wiz__group" data-field="questions" tabIndex={-1}>
      <legend>Your questions</legend>
      {fields.length === 0 && (
        <p className="field__hint">None yet. Two or three good ones say more than a cover letter.</p>
      )}
      <p className="vh" role="status">
        {said}
      </p>
      <ol className="questions" hidden={fields.length === 0}>
        {fields.map((field, index) => (
          <QuestionRow
            key={field.key}
            index={index}
            count={fields.length}
            onMove={onMove}
            onRemove={() => {
              announce(`Question ${index + 1} removed`);
              for (const [at, { condition }] of getValues('questions.form').entries())
                if (condition.questionId === field.id) setValue(`questions.form.${at}.condition`, always);
              remove(index);
              // The button that was pressed is gone with its row.
              adds.current?.focus();
            }}
          />
        ))}
      </ol>
      {fields.length < most && (
        <div>
          <Button ref={adds} size="small" onClick={() => append(newQuestion())}>
            <Plus className="icon" aria-hidden />
            Add a question
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type QuestionRowProps = {
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

function QuestionRow({ index, count, onMove, onRemove }: QuestionRowProps) {
  const { register, control } = useFormContext<JobForm>();
  const errorOf = useFieldError();
  const isAsked = useIsAsked(`questions.form.${index}.title`);
  const type = useWatch({ control, name: `questions.form.${index}.type` });
  const { row, handle, edge, dragging } = useReorderable<HTMLLIElement>({
    list: 'questions',
    index,
    onMove,
  });
  const name = `Question ${index + 1}`;
  const moves = { name, index, count, onMove };
  return (
    <li
      ref={row}
      className="question reorder"
      data-edge={edge ?? undefined}
      data-dragging={dragging || undefined}
    >
      <DragHandle ref={handle} {...moves} />
      <div className="question__fields">
        <TextField
          label={name}
          error={isAsked ? errorOf(`questions.form.${index}.title`) : undefined}
          {...register(`questions.form.${index}.title`)}
        />
        <div className="question__foot">
          <SelectField
            label={<span className="vh">Kind of answer to question {index + 1}</span>}
            options={typeOptions}
            className="select--sm"
            {...register(`questions.form.${index}.type`)}
          />
          <Checkbox label="Must be answered" {...register(`questions.form.${index}.required`)} />
          <span className="push row">
            <MoveButtons {...moves} />
            <IconButton small label={`Remove question ${index + 1}`} onClick={onRemove}>
              <Trash2 className="icon" aria-hidden />
            </IconButton>
          </span>
        </div>
        {offersOptions(type) && <OptionsField index={index} />}
        <ConditionField index={index} />
      </div>
    </li>
  );
}
