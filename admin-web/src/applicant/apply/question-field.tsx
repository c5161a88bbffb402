import type { QuestionView } from '@app/contracts/jobs/job-view';
import { FieldNote } from '../../ui/field.js';
import { Radio } from '../../ui/choice.js';
import { TextArea, TextField } from '../../ui/text-field.js';

type QuestionFieldProps = {
  question: QuestionView;
  value: string;
  error?: string;
  onChange: (value: string) => void;
};

const optional = (question: QuestionView) => (question.required ? undefined : 'Optional');

/** One question of the employer, in the control that fits its type. */
export function QuestionField({ question, value, error, onChange }: QuestionFieldProps) {
  const id = `questions.${question.id}`;
  if (question.type === 'boolean') {
    return (
      <fieldset className="field" aria-describedby={error ? `${id}-note` : undefined}>
        <legend className="field__label yes-no__legend">
          {question.title}
          {!question.required && <span className="field__opt">Optional</span>}
        </legend>
        <div className="yes-no">
          {['yes', 'no'].map((answer, at) => (
            <Radio
              key={answer}
              id={at === 0 ? id : undefined}
              name={id}
              label={answer === 'yes' ? 'Yes' : 'No'}
              checked={value === answer}
              onChange={() => onChange(answer)}
            />
          ))}
        </div>
        <FieldNote id={`${id}-note`} error={error} />
      </fieldset>
    );
  }
  const common = {
    id,
    label: question.title,
    aside: optional(question),
    value,
    error,
    required: question.required,
  };
  return question.type === 'number' ? (
    <TextField
      {...common}
      className="apply__number"
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  ) : (
    <TextArea {...common} rows={3} maxLength={5000} onChange={(event) => onChange(event.target.value)} />
  );
}
