import { dailyFigures, type DailyFigure } from '@app/contracts/analytics/job-analytics';
import { failureOf } from '../../platform/failed-query.js';
import { QueryFailure } from '../../ui/query-failure.js';
import { Skeleton } from '../../ui/skeleton.js';
import { numberText } from '../../platform/formats/counted.js';
import { useJobAnalytics } from './day-by-day.js';
import { FiguresCard } from './figures-card.js';

const labels: Record<DailyFigure, string> = {
  signups: 'Sign-ups',
  onboarded: 'Onboarded',
  firstApplications: 'First applications',
  applications: 'Applications',
  jobsPublished: 'Jobs published',
  jobClicks: 'Jobs opened',
  companyClicks: 'Companies opened',
  pageViews: 'Screens looked at',
};
const keys = [
  'signups',
  'onboarded',
  'firstApplications',
  'applications',
  'jobsPublished',
  'jobClicks',
  'companyClicks',
  'pageViews',
] as const;

/** Every daily figure with its sum and definition, then day by day. */
export function DaysTable() {
  const { days, analytics } = useJobAnalytics();
  if (!analytics.data) {
    return failureOf(analytics) ? (
      <QueryFailure what="The days could not be loaded." query={analytics} />
    ) : (
      <Skeleton height={240} />
    );
  }
  const { series, totals } = analytics.data;
  return (
    <>
      <FiguresCard
        title={`The last ${days} days`}
        label={`Sums of ${days} days`}
        columns={[{ name: 'Figure' }, { name: 'Sum', isNumber: true }, { name: 'What is counted' }]}
      >
        {keys.map((key) => (
          <tr key={key}>
            <th scope="row">{labels[key]}</th>
            <td className="r num strong">{numberText(totals[key])}</td>
            <td>{dailyFigures[key]}.</td>
          </tr>
        ))}
      </FiguresCard>
      <FiguresCard
        title="Day by day (UTC)"
        columns={[{ name: 'Day' }, ...keys.map((key) => ({ name: labels[key], isNumber: true }))]}
        isLong
      >
        {series.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row" className="num">
              {day.day}
            </th>
            {keys.map((key) => (
              <td className="r num" key={key}>
                {numberText(day[key])}
              </td>
            ))}
          </tr>
        ))}
      </FiguresCard>
    </>
  );
}
