import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

type ChoiceProps = InputHTMLAttributes<HTMLInputElement> & {
  label: ReactNode;
  /** How many there are, at the right. */
  count?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function Checkbox({ label, count, ...input }: ChoiceProps) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      <span>{label}</span>
      {count !== undefined && <span className="choice__count">{count}</span>}
    </label>
  );
}

export function Radio({ label, count, ...input }: ChoiceProps) {
  return (
    <label className="radio">
      <input type="radio" {...input} />
      <span>{label}</span>
      {count !== undefined && <span className="choice__count">{count}</span>}
    </label>
  );
}
