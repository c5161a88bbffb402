import type {
  InputHTMLAttributes,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { classNames } from './class-names.js';
import { Field } from './field.js';

type Common = { label: ReactNode; hint?: ReactNode; error?: string; aside?: ReactNode; large?: boolean };

export type TextFieldProps = Common &
  InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement>; end?: ReactNode };

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  aside,
  large,
  end,
  id,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id}>
      {(control) => {
        const field = (
          <input {...input} {...control} className={classNames('input', large && 'input--lg', className)} />
        );
        if (!end) return field;
        return (
          <div className="input-group input-group--end">
            {field}
            <span className="input-group__end">{end}</span>
          </div>
        );
      }}
    </Field>
  );
}

export type TextAreaProps = Common &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** Text of several lines. */
export function TextArea({ label, hint, error, aside, large, id, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          className={classNames('textarea', large && 'input--lg', className)}
        />
      )}
    </Field>
  );
}

export type SelectFieldProps = Common &
  SelectHTMLAttributes<HTMLSelectElement> & {
    ref?: Ref<HTMLSelectElement>;
    options: { value: string; label: string }[];
  };

/** One value of a short list. */
export function SelectField({
  label,
  hint,
  error,
  aside,
  large,
  id,
  options,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id}>
      {(control) => (
        <select {...select} {...control} className={classNames('select', large && 'input--lg', className)}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
