import { dailyFigures, type DailyFigure } from '@app/contracts/analytics/job-analytics';
import { LoadFailure } from '../../ui/load-failure.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useJobAnalytics } from './day-by-day.js';
import { numberText } from './figures.js';

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
    const reason = analytics.error ?? analytics.failureReason;
    return reason ? (
      <LoadFailure
        what="The days could not be loaded."
        reason={reason.message}
        onRetry={() => void analytics.refetch()}
      />
    ) : (
      <Skeleton height={240} />
    );
  }
  const { series, totals } = analytics.data;
  return (
    <>
      <section className="card">
        <div className="table-wrap" tabIndex={0} role="region" aria-label={`Sums of ${days} days`}>
          <table className="table figures-table">
            <caption>The last {days} days</caption>
            <thead>
              <tr>
                <th scope="col">Figure</th>
                <th scope="col" className="r">
                  Sum
                </th>
                <th scope="col">What is counted</th>
              </tr>
            </thead>
            <tbody>
              {keys.map((key) => (
                <tr key={key}>
                  <th scope="row">{labels[key]}</th>
                  <td className="r num strong">{numberText(totals[key])}</td>
                  <td>{dailyFigures[key]}.</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section className="card">
        <div className="table-wrap days-table" tabIndex={0} role="region" aria-label="Day by day">
          <table className="table table--compact figures-table">
            <caption>Day by day (UTC)</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                {keys.map((key) => (
                  <th scope="col" className="r" key={key}>
                    {labels[key]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
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
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
}
