import type { ClipboardEvent, Ref } from 'react';
import { classNames } from './class-names.js';
import { Field } from './field.js';

type CodeInputProps = {
  label: string;
  length: number;
  value: string;
  onChange: (digits: string) => void;
  error?: string;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Digits of a mailed code: one real input over drawn cells, so that paste and password managers just work. */
export function CodeInput({ label, length, value, onChange, error, hint, ref }: CodeInputProps) {
  const take = (text: string) => onChange(text.replace(/\D/g, '').slice(0, length));
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    take(event.clipboardData.getData('text'));
  };
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="code">
          <div className="code__cells" aria-hidden>
            {Array.from({ length }, (_, at) => (
              <span key={at} className={classNames(at === value.length && 'is-now')}>
                {value[at] ?? ''}
              </span>
            ))}
          </div>
          <input
            {...control}
            ref={ref}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={length}
            value={value}
            onPaste={paste}
            onChange={(event) => take(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
