import {
  type AnalyticsDay,
  type JobAnalyticsView,
  type StandingFigure,
  standingFigures,
} from '@app/contracts/analytics/job-analytics';
import { numberText } from '../../../base/formats/counted.js';
import { figureName } from '../shared/analytics/figures.js';
import { FiguresCard } from './figures-card.js';

/** `2026-11-21`, or the first and the last day of a week or month. */
export const spanOf = ({ day, until }: Pick<AnalyticsDay, 'day' | 'until'>): string =>
  day === until ? day : `${day} to ${until}`;

/** How far every figure had come, and how many were answered in time, at the end of each day, week or month. */
export function StandingsTable({
  analytics: { series, by, standings, company },
}: {
  analytics: JobAnalyticsView;
}) {
  const keys = standingFigures.filter((key) => standings[key]);
  const shown = (period: AnalyticsDay, key: StandingFigure): string => {
    const value = period.standings[key];
    return typeof value === 'number' ? numberText(value) : '–';
  };
  return (
    <FiguresCard
      title={`At the end of each ${by} (UTC)`}
      columns={[
        { name: by === 'day' ? 'Day' : 'Days' },
        ...keys.map((key) => ({ name: figureName(key), isNumber: true })),
        ...(company ? [] : [{ name: 'Answered in time', isNumber: true }]),
      ]}
      isLong
    >
      {series.toReversed().map((period) => (
        <tr key={period.day}>
          <th scope="row" className="num">
            {spanOf(period)}
          </th>
          {keys.map((key) => (
            <td className="r num" key={key}>
              {shown(period, key)}
            </td>
          ))}
          {!company && (
            <td className="r num">
              {typeof period.answers?.inTimePercentage === 'number'
                ? `${period.answers.inTimePercentage} %`
                : '–'}
            </td>
          )}
        </tr>
      ))}
    </FiguresCard>
  );
}
