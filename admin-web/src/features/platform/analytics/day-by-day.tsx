import type { JobAnalyticsView } from '@app/contracts/analytics/job-analytics';
import { counted } from '../../../base/formats/counted.js';
import { MomentText } from '../../../base/formats/clock.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { DailyMetric } from '../shared/analytics/daily-metric.js';
import { PeriodSums } from '../shared/analytics/period-sums.js';
import { perOpening, rangeText, seriesNames } from '../shared/analytics/period-words.js';
import { RankedMetric } from './ranked-metric.js';
import { SnapshotMetric } from './snapshot-metric.js';
import { useAnalyticsChoice, useJobAnalytics } from '../shared/analytics/use-analytics.js';

/** What happened in the days that are asked for: sums, series, and what was opened most. */
export function DayByDay() {
  const { by } = useAnalyticsChoice();
  const { analytics, errors } = useJobAnalytics();
  const shown = analytics.data;
  return (
    <section className="analytics-days" aria-labelledby="day-by-day">
      <div className="section-h">
        <h2 id="day-by-day">{seriesNames[shown?.by ?? by]}</h2>
        {shown && <p className="meta">{rangeText(shown.from, shown.to)} (UTC)</p>}
        {shown?.summedUpAt && (
          <p className="meta push">
            Summed up <MomentText iso={shown.summedUpAt} />
          </p>
        )}
      </div>
      {shown ? (
        <div className="analytics-days__metrics" data-stale={analytics.isPlaceholderData || undefined}>
          <PeriodSums analytics={shown} />
          <Metrics analytics={shown} />
        </div>
      ) : Object.keys(errors).length > 0 ? (
        <p className="ui muted">These days cannot be shown. What is wrong stands at the field above.</p>
      ) : failureOf(analytics) ? (
        <QueryFailure what="The days could not be loaded." query={analytics} />
      ) : (
        <div className="card figure" aria-busy>
          <Skeleton width={180} />
          <Skeleton height={256} />
        </div>
      )}
    </section>
  );
}

function Metrics({ analytics }: { analytics: JobAnalyticsView }) {
  const { series, by, company, topJobs, topCompanies, from, to } = analytics;
  const range = rangeText(from, to);
  return (
    <>
      <DailyMetric
        title={company ? 'Applications' : 'Applications and sign-ups'}
        days={series}
        by={by}
        first={{ key: 'applications', label: 'Applications' }}
        second={company ? null : { key: 'signups', label: 'Sign-ups' }}
      />
      <DailyMetric
        title="Openings of jobs and companies"
        days={series}
        by={by}
        first={{ key: 'jobClicks', label: 'Jobs' }}
        second={{ key: 'companyClicks', label: 'Companies' }}
      />
      <SnapshotMetric key={company?.id} analytics={analytics} />
      <div className="analytics-pair">
        <Clicks analytics={analytics} />
        <RankedMetric
          title="Most opened jobs"
          about={`Openings of the job page, ${range}`}
          columns={['Job', 'Openings', 'Applications']}
          items={topJobs
            .filter(({ clicks }) => clicks > 0)
            .map(({ jobId, title, companyName, clicks, applications }) => ({
              id: jobId,
              title,
              about: `${companyName}, ${counted(applications, 'application')}`,
              value: clicks,
              more: applications,
            }))}
        />
        {!company && (
          <RankedMetric
            title="Most opened companies"
            about={`Openings through their jobs, ${range}`}
            columns={['Company', 'Openings']}
            items={topCompanies
              .filter(({ clicks }) => clicks > 0)
              .map(({ companyId, name, clicks }) => ({
                id: companyId,
                title: name,
                about: '',
                value: clicks,
              }))}
          />
        )}
      </div>
    </>
  );
}

/** From openings to applications; how many came of how many is told in words, for an opening is no application. */
function Clicks({ analytics: { totals, company, from, to } }: { analytics: JobAnalyticsView }) {
  const { jobClicks = 0, companyClicks = 0, applications = 0 } = totals;
  return (
    <RankedMetric
      title="Clicks"
      about={`${rangeText(from, to)}, counted once per opening`}
      columns={['What', 'Number']}
      items={[
        { id: 'jobs', title: 'Job pages opened', about: 'by people, not by robots', value: jobClicks },
        {
          id: 'companies',
          title: company ? 'Its profile opened' : 'Companies opened',
          about: company ? 'through its jobs' : 'through their jobs',
          value: companyClicks,
        },
        {
          id: 'applications',
          title: 'Applications sent',
          about: perOpening(applications, jobClicks),
          value: applications,
        },
      ]}
    />
  );
}
