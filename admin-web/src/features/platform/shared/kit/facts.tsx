import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode };

/** What is known about a record, as a card with a title. Facts without a value say so. */
export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section className="card card--pad record-facts">
      <h2 className="card__title">{title}</h2>
      <dl className="facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
