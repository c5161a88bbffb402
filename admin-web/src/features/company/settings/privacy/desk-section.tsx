import type { ReactNode } from 'react';

type DeskSectionProps = {
  id: string;
  title: string;
  hint: ReactNode;
  /** What can be done about all of it, beside the title. */
  act?: ReactNode;
  /** Rows and tables reach the edges; words keep away from them. */
  padded?: boolean;
  children: ReactNode;
};

/** One titled part of the privacy desk. */
export function DeskSection({ id, title, hint, act, padded = false, children }: DeskSectionProps) {
  return (
    <section className="card desk-section" aria-labelledby={id}>
      <header className="desk-section__bar">
        <div className="grow">
          <h2 id={id}>{title}</h2>
          <p>{hint}</p>
        </div>
        {act}
      </header>
      <div className={padded ? 'desk-section__words' : undefined}>{children}</div>
    </section>
  );
}
