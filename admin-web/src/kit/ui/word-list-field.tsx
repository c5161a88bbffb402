import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Field } from './field.js';

type WordListProps = {
  label: string;
  words: string[];
  onChange: (words: string[]) => void;
  placeholder?: string;
  hint?: string;
  error?: string;
  most: number;
  /** Its path in the form, by which it is found. */
  name?: string;
};

/** Words as chips: Enter or a comma adds what was typed, Backspace in the empty field takes the last one. */
export function WordListField({
  label,
  words,
  onChange,
  placeholder,
  hint,
  error,
  most,
  name,
}: WordListProps) {
  const [typed, setTyped] = useState('');
  const add = (text: string): void => {
    const fresh = text
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== '');
    const known = new Set(words.map((word) => word.toLowerCase()));
    const added = fresh.filter((word) => {
      const key = word.toLowerCase();
      return known.has(key) ? false : known.add(key);
    });
    setTyped('');
    if (added.length > 0) onChange([...words, ...added].slice(0, most));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' || event.key === ',') {
      // Never sends the form around it: somebody who adds words presses Enter once too often.
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && words.length > 0) {
      onChange(words.slice(0, -1));
    }
  };
  return (
    <Field label={label} aside={`${words.length} of ${most}`} hint={hint} error={error}>
      {(control) => (
        <div className="combobox">
          {words.map((word) => (
            <span key={word} className="chip chip--active">
              {word}
              <button
                type="button"
                className="chip__x"
                aria-label={`Remove ${word}`}
                onClick={() => onChange(words.filter((other) => other !== word))}
              >
                <X className="icon icon--sm" aria-hidden />
              </button>
            </span>
          ))}
          <input
            {...control}
            data-field={name}
            value={typed}
            placeholder={words.length === 0 ? placeholder : undefined}
            enterKeyHint="done"
            autoComplete="off"
            maxLength={400}
            onChange={(event) =>
              event.target.value.includes(',') ? add(event.target.value) : setTyped(event.target.value)
            }
            onKeyDown={press}
            onBlur={() => add(typed)}
          />
        </div>
      )}
    </Field>
  );
}
