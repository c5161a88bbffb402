import { classNames } from './class-names.js';

type ProgressBarProps = { label: string; value: number; of?: number; className?: string };

/** How far something is, for eyes and ears. */
export function ProgressBar({ label, value, of = 100, className }: ProgressBarProps) {
  return (
    <div
      className={classNames('progress', className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={value}
    >
      <i style={{ width: `${(100 * value) / of}%` }} />
    </div>
  );
}
