import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** What a control needs so that its label, hint and error are read with it. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type FieldProps = {
  label: ReactNode;
  /** At the right of the label: "Optional", or a link. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string;
  id?: string;
  children: (control: ControlProps) => ReactNode;
};

/** A label above, a control, a hint or an error below. */
export function Field({ label, aside, hint, error, id, children }: FieldProps) {
  const own = useId();
  const controlId = id ?? own;
  const note = error ?? hint;
  return (
    <div className="field">
      <div className="field__label">
        <label htmlFor={controlId}>{label}</label>
        {aside && <span className="field__opt">{aside}</span>}
      </div>
      {children({
        id: controlId,
        'aria-describedby': note ? `${controlId}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNote id={`${controlId}-note`} hint={hint} error={error} />
    </div>
  );
}

/** The line under a control. The element stays, so that an error appearing later is announced. */
export function FieldNote({ id, hint, error }: { id?: string; hint?: ReactNode; error?: string }) {
  if (error) {
    return (
      <p className="field__error" id={id} role="alert">
        <CircleAlert className="icon icon--sm" aria-hidden />
        <span>{error}</span>
      </p>
    );
  }
  return hint ? (
    <p className="field__hint" id={id}>
      {hint}
    </p>
  ) : null;
}
