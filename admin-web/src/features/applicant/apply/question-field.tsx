import type { DraftAnswer } from '@app/contracts/application-drafts/application-draft';
import type { QuestionView } from '@app/contracts/jobs/question-view';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/ui/button.js';
import { Checkbox, Radio } from '../../../kit/ui/choice.js';
import { FieldNote } from '../../../kit/ui/field.js';
import { SelectField, TextArea, TextField } from '../../../kit/ui/text-field.js';
import { AnswerFileField } from './answer-file-field.js';
import { fileIn, optionsIn, textIn } from './draft-answers.js';
import { understoodNumber } from '../../../base/formats/understood-number.js';

type QuestionFieldProps = {
  question: QuestionView;
  userId: string;
  answer: DraftAnswer | undefined;
  error?: string;
  onChange: (answer: DraftAnswer | undefined) => void;
  onBusy: (id: string, busy: boolean) => void;
};

/** More options than these are read in a list that opens. */
const mostRadios = 8;

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** One question of the employer, in the control that fits its kind. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, userId, answer, onChange, onBusy } = props;
  const id = `questions.${question.id}`;
  const options = question.options ?? [];
  switch (question.type) {
    case 'boolean':
      return <OneOf {...props} options={yesOrNo} look="yes-no" />;
    case 'singleChoice':
      return options.length > mostRadios ? (
        <OneOfMany {...props} options={options} />
      ) : (
        <OneOf
          {...props}
          options={options.map((option) => ({ value: option, label: option }))}
          look="choices"
        />
      );
    case 'multipleChoice':
      return <SomeOf {...props} options={options} />;
    case 'file':
      return (
        <Group {...props}>
          <AnswerFileField
            id={id}
            userId={userId}
            chosen={fileIn(answer)}
            error={props.error}
            onChange={onChange}
            onBusy={onBusy}
          />
        </Group>
      );
    default:
      return <Typed {...props} />;
  }
}

const aside = ({ required }: QuestionView) => (required ? undefined : 'Optional');

/** Several controls that answer one question together. */
function Group({ question, error, children }: QuestionFieldProps & { children: ReactNode }) {
  const note = `questions.${question.id}-note`;
  const ownsNote = question.type === 'file';
  return (
    <fieldset className="field" aria-describedby={error && !ownsNote ? note : undefined}>
      <legend className="field__label choices__legend">
        {question.title}
        {!question.required && <span className="field__opt">Optional</span>}
      </legend>
      {children}
      {!ownsNote && <FieldNote id={note} error={error} />}
    </fieldset>
  );
}

type Option = { value: string; label: string };

function OneOf({ options, look, ...props }: QuestionFieldProps & { options: Option[]; look: string }) {
  const { question, answer, onChange } = props;
  const id = `questions.${question.id}`;
  return (
    <Group {...props}>
      <div className={look}>
        {options.map(({ value, label }, at) => (
          <Radio
            key={value}
            id={at === 0 ? id : undefined}
            name={id}
            label={label}
            checked={textIn(answer) === value}
            onChange={() => onChange(value)}
          />
        ))}
      </div>
      {!question.required && textIn(answer) !== '' && (
        <div>
          <Button look="ghost" size="small" onClick={() => onChange(undefined)}>
            Clear the answer
          </Button>
        </div>
      )}
    </Group>
  );
}

function OneOfMany({
  question,
  answer,
  error,
  options,
  onChange,
}: QuestionFieldProps & { options: string[] }) {
  const choices = options.map((option) => ({ value: option, label: option }));
  return (
    <SelectField
      id={`questions.${question.id}`}
      label={question.title}
      aside={aside(question)}
      error={error}
      required={question.required}
      options={[{ value: '', label: 'Choose …' }, ...choices]}
      value={textIn(answer)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function SomeOf({ options, ...props }: QuestionFieldProps & { options: string[] }) {
  const { question, answer, onChange } = props;
  const id = `questions.${question.id}`;
  const chosen = optionsIn(answer);
  return (
    <Group {...props}>
      <div className="choices">
        {options.map((option, at) => (
          <Checkbox
            key={option}
            id={at === 0 ? id : undefined}
            name={id}
            label={option}
            checked={chosen.includes(option)}
            onChange={({ target: { checked } }) =>
              onChange(checked ? [...chosen, option] : chosen.filter((other) => other !== option))
            }
          />
        ))}
      </div>
    </Group>
  );
}

function Typed({ question, answer, error, onChange }: QuestionFieldProps) {
  const common = {
    id: `questions.${question.id}`,
    label: question.title,
    aside: aside(question),
    value: textIn(answer),
    error,
    required: question.required,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  switch (question.type) {
    case 'number':
      return (
        <TextField
          {...common}
          className="apply__short"
          inputMode="decimal"
          hint={understoodNumber(common.value)}
        />
      );
    case 'date':
      return <TextField {...common} className="apply__short" type="date" />;
    case 'link':
      return <TextField {...common} inputMode="url" placeholder="https://" maxLength={2000} />;
    default:
      return <TextArea {...common} rows={3} maxLength={5000} />;
  }
}
