import type { CSSProperties } from 'react';
import { numberText } from '../../../base/formats/counted.js';
import { MetricFrame } from '../shared/analytics/metric-frame.js';
import './ranked.css';

export type Ranked = { id: string; title: string; about: string; value: number; more?: number };
type RankedMetricProps = {
  title: string;
  about: string;
  items: Ranked[];
  /** Names of the columns of the table: what, of what, how many, and of `more` where there is one. */
  columns: string[];
};

/** The first ones of a list, as bars and as a table. */
export function RankedMetric({ title, about, items, columns }: RankedMetricProps) {
  const highest = Math.max(1, ...items.map(({ value }) => value));
  return (
    <MetricFrame
      title={title}
      about={about}
      columns={columns}
      rows={items.map((item) => [
        item.about ? `${item.title}, ${item.about}` : item.title,
        numberText(item.value),
        ...(item.more === undefined ? [] : [numberText(item.more)]),
      ])}
    >
      {items.length === 0 ? (
        <p className="ui muted">Nothing was opened in these days.</p>
      ) : (
        <ol className="ranked">
          {items.map(({ id, title: name, about: under, value }) => {
            const width: CSSProperties = { width: `${(100 * value) / highest}%` };
            return (
              <li key={id}>
                <i style={width} />
                <span>
                  <b>{name}</b>
                  <small>{under}</small>
                </span>
                <span className="num">{numberText(value)}</span>
              </li>
            );
          })}
        </ol>
      )}
    </MetricFrame>
  );
}
