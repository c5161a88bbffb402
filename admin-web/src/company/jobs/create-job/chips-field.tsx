import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Field } from '../../../ui/field.js';

type ChipsFieldProps = {
  label: string;
  hint: string;
  values: string[];
  error?: string;
  onChange: (values: string[]) => void;
};

/** A list of short words, typed one after the other. */
export function ChipsField({ label, hint, values, error, onChange }: ChipsFieldProps) {
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const words = text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '' && !values.some((known) => known.toLowerCase() === word.toLowerCase()));
    if (words.length > 0) onChange([...values, ...new Set(words)]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '') {
      onChange(values.slice(0, -1));
    }
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="combobox">
          {values.map((value) => (
            <span className="chip chip--active" key={value}>
              {value}
              <button
                type="button"
                className="chip__x"
                aria-label={`Remove ${value}`}
                onClick={() => onChange(values.filter((other) => other !== value))}
              >
                <X className="icon icon--sm" aria-hidden />
              </button>
            </span>
          ))}
          <input
            {...control}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => add(typed)}
          />
        </div>
      )}
    </Field>
  );
}
