import { CircleAlert } from 'lucide-react';
import { type RefObject, useEffect } from 'react';

type ErrorSummaryProps = {
  /** Counts the tries to send: after each one the summary takes the focus. */
  attempt: number;
  errors: Record<string, string>;
  /** What fields are called, in the order in which the form has them. */
  labels: Record<string, string>;
  ref: RefObject<HTMLDivElement | null>;
};

/** Every mistake with a link to its field. It takes the focus after each try, so that it is read out. */
export function ErrorSummary({ attempt, errors, labels, ref }: ErrorSummaryProps) {
  useEffect(() => ref.current?.focus(), [attempt, ref]);
  const found = inOrderOf(labels, errors);
  if (found.length === 0) return null;
  return (
    <div className="banner banner--danger" role="alert" tabIndex={-1} ref={ref}>
      <CircleAlert className="icon" aria-hidden />
      <div>
        <b>
          {found.length === 1
            ? 'One thing needs a change before we can send this.'
            : `${found.length} things need a change before we can send this.`}
        </b>
        <ul className="apply__mistakes">
          {found.map(([field, message]) => (
            <li key={field}>
              <a
                className="link"
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(field)?.focus();
                }}
              >
                {labels[field] ?? 'The form'}: {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Mistakes in the order of the form, so that who goes through them goes down the page; of no field, last. */
export function inOrderOf(
  labels: Record<string, string>,
  errors: Record<string, string>,
): [field: string, message: string][] {
  const fields = Object.keys(labels);
  const placeOf = (field: string) => (field in labels ? fields.indexOf(field) : fields.length);
  return Object.entries(errors).sort(([one], [other]) => placeOf(one) - placeOf(other));
}
