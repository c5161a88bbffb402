import { type ReactNode, useId } from 'react';
import { type FailableQuery, failureOf } from '../../../client/queries/failed-query.js';
import { classNames } from '../../../kit/ui/class-names.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';

type RecordCardProps = {
  title: string;
  /** What it shows, and what to say where that cannot be read. */
  query: FailableQuery;
  what: string;
  action?: ReactNode;
  /** Where there is room for two beside others. */
  broad?: boolean;
  children: ReactNode;
};

/** One part of the page of a company that is read by itself, and can fail alone. */
export function RecordCard({ title, query, what, action, broad, children }: RecordCardProps) {
  const id = useId();
  const failed = query.data === undefined && failureOf(query);
  return (
    <section className={classNames('card', broad && 'record-card--broad')} aria-labelledby={id}>
      <div className="card__head">
        <h2 className="card__title" id={id}>
          {title}
        </h2>
        {action}
      </div>
      {failed ? <QueryFailure what={what} query={query} /> : children}
    </section>
  );
}
