import { CircleAlert } from 'lucide-react';
import { type RefObject, useEffect } from 'react';

type ErrorSummaryProps = {
  /** Counts the tries to send: after each one the summary takes the focus. */
  attempt: number;
  errors: Record<string, string>;
  labels: Record<string, string>;
  ref: RefObject<HTMLDivElement | null>;
};

/** Every mistake with a link to its field. It takes the focus after each try, so that it is read out. */
export function ErrorSummary({ attempt, errors, labels, ref }: ErrorSummaryProps) {
  useEffect(() => ref.current?.focus(), [attempt, ref]);
  const found = Object.entries(errors);
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
