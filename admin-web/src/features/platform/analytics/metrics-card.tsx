import type { ReactNode } from 'react';
import { classNames } from '../../../kit/ui/class-names.js';

type MetricsCardProps = {
  title: string;
  /** What the scrollable part is called, where the title says too little. */
  label?: string;
  columns: readonly { name: string; isNumber?: boolean }[];
  isLong?: boolean;
  /** The rows. */
  children: ReactNode;
};

/** A table of figures with its caption, scrolling in its own card. */
export function MetricsCard({ title, label = title, columns, isLong, children }: MetricsCardProps) {
  return (
    <section className="card">
      <div
        className={classNames('table-wrap', isLong && 'days-table')}
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        <table className={classNames('table metrics-table', isLong && 'table--compact')}>
          <caption>{title}</caption>
          <thead>
            <tr>
              {columns.map(({ name, isNumber }) => (
                <th scope="col" className={classNames(isNumber && 'r')} key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </section>
  );
}
