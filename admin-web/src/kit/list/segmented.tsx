import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.js';

type SegmentedProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  /** Undefined while nothing is chosen yet. */
  value: Value | undefined;
  className?: string;
  onChoose: (value: Value) => void;
};

/** One of a few, all in sight. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value: chosen, className, onChoose } = props;
  return (
    <span className={classNames('segmented segmented--sm', className)} role="group" aria-label={label}>
      {options.map(({ value, label: text }) => (
        <button key={value} type="button" aria-pressed={chosen === value} onClick={() => onChoose(value)}>
          {text}
        </button>
      ))}
    </span>
  );
}
