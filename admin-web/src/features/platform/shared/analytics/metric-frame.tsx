import { ChevronDown, Table } from 'lucide-react';
import { type ReactNode, useId } from 'react';

type MetricFrameProps = {
  title: string;
  about: string;
  legend?: ReactNode;
  children: ReactNode;
  /** Column names and rows of the same numbers. */
  columns: string[];
  rows: string[][];
};

/** A chart with its caption, and the same numbers as a table. */
export function MetricFrame({ title, about, legend, children, columns, rows }: MetricFrameProps) {
  const id = useId();
  return (
    <figure className="card figure" aria-labelledby={id}>
      <figcaption className="metric__head">
        <div>
          <h2 id={id}>{title}</h2>
          <p>{about}</p>
        </div>
        {legend}
      </figcaption>
      {children}
      <details>
        <summary>
          <Table className="icon icon--sm" aria-hidden />
          View as table
          <span className="vh">: {title}</span>
          <ChevronDown className="icon icon--sm metric__turn" aria-hidden />
        </summary>
        <table className="table table--compact">
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th scope="col" className={index > 0 ? 'r' : undefined} key={column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]}>
                {row.map((cell, index) => (
                  <td className={index > 0 ? 'r num' : undefined} key={columns[index]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
