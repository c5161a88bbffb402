import { questionTypes } from '@app/contracts/vocabulary/employment';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button, IconButton } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/choice.js';
import { SelectField, TextField } from '../../../ui/text-field.js';
import type { JobForm } from './job-form.js';

const labels: Record<(typeof questionTypes)[number], string> = {
  text: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
};
const typeOptions = questionTypes.map((value) => ({ value, label: labels[value] }));

/** The job's own questions, in the order applicants see them. */
export function QuestionsField() {
  const { control, register, formState } = useFormContext<JobForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'questions.form', keyName: 'key' });
  const errors = formState.errors.questions?.form;
  return (
    <fieldset className="wiz__group">
      <legend>Your questions</legend>
      {fields.length === 0 && (
        <p className="field__hint">None yet. Two or three good ones say more than a cover letter.</p>
      )}
      <ol className="questions">
        {fields.map((field, index) => (
          <li className="question" key={field.key}>
            <TextField
              label={`Question ${index + 1}`}
              error={errors?.[index]?.title?.message}
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
                <IconButton
                  small
                  label={`Question ${index + 1} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp className="icon" aria-hidden />
                </IconButton>
                <IconButton
                  small
                  label={`Question ${index + 1} down`}
                  disabled={index === fields.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown className="icon" aria-hidden />
                </IconButton>
                <IconButton small label={`Remove question ${index + 1}`} onClick={() => remove(index)}>
                  <Trash2 className="icon" aria-hidden />
                </IconButton>
              </span>
            </div>
          </li>
        ))}
      </ol>
      {fields.length < 30 && (
        <div>
          <Button
            size="small"
            onClick={() => append({ id: crypto.randomUUID(), title: '', type: 'text', required: false })}
          >
            <Plus className="icon" aria-hidden />
            Add a question
          </Button>
        </div>
      )}
    </fieldset>
  );
}
