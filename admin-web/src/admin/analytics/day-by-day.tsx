import { analyticsDays, type JobAnalyticsView } from '@app/contracts/analytics/job-analytics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../../api/http.js';
import { MomentText } from '../../platform/formats/clock.js';
import { failureOf } from '../../platform/failed-query.js';
import { QueryFailure } from '../../ui/query-failure.js';
import { Skeleton } from '../../ui/skeleton.js';
import { numberText } from '../../platform/formats/counted.js';
import { DailyFigure } from './daily-figure.js';
import { RankedFigure } from './ranked-figure.js';
import { SignUpFunnel } from './sign-up-funnel.js';

const rangeNames: Record<(typeof analyticsDays)[number], string> = {
  30: '30 days',
  90: '90 days',
  365: '1 year',
};

/** The days the address asks for. */
function useDays() {
  const [search, setSearch] = useSearchParams();
  const days = analyticsDays.find((known) => String(known) === search.get('days')) ?? analyticsDays[0];
  const choose = (to: number) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (to === analyticsDays[0]) next.delete('days');
        else next.set('days', String(to));
        return next;
      },
      { preventScrollReset: true },
    );
  return { days, choose };
}

/** Sums of the last days, from the daily sums alone. */
export function useJobAnalytics() {
  const { days, choose } = useDays();
  const analytics = useQuery({
    queryKey: ['job-analytics', days],
    queryFn: ({ signal }) =>
      api<JobAnalyticsView>(`/api/job-analytics?days=${days}`, { signal, errorHandle: false }),
    placeholderData: keepPreviousData,
  });
  return { days, choose, analytics };
}

/** What happened day by day: series, the way from sign-up to application, and what was opened most. */
export function DayByDay() {
  const { days, choose, analytics } = useJobAnalytics();
  return (
    <section className="analytics-days" aria-labelledby="day-by-day">
      <div className="section-h">
        <h2 id="day-by-day">Day by day</h2>
        {analytics.data?.summedUpAt && (
          <p className="meta">
            Summed up <MomentText iso={analytics.data.summedUpAt} />
          </p>
        )}
        <span className="segmented push no-print" role="group" aria-label="Days">
          {analyticsDays.map((value) => (
            <button key={value} type="button" aria-pressed={days === value} onClick={() => choose(value)}>
              {rangeNames[value]}
            </button>
          ))}
        </span>
      </div>
      {analytics.data ? (
        <div className="analytics-days__figures" data-stale={analytics.isPlaceholderData || undefined}>
          <Figures analytics={analytics.data} />
        </div>
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

function Figures({ analytics }: { analytics: JobAnalyticsView }) {
  const { series, totals, topJobs, topCompanies, days, funnel } = analytics;
  const range = `Last ${days} days`;
  return (
    <>
      <DailyFigure
        title="Applications and sign-ups"
        days={series}
        first={{ key: 'applications', label: 'Applications' }}
        second={{ key: 'signups', label: 'Sign-ups' }}
      />
      <DailyFigure
        title="Openings of jobs and companies"
        days={series}
        first={{ key: 'jobClicks', label: 'Jobs' }}
        second={{ key: 'companyClicks', label: 'Companies' }}
      />
      <div className="analytics-pair">
        <SignUpFunnel funnel={funnel} days={days} />
        <RankedFigure
          title="Clicks"
          about={`${range}, counted once per opening`}
          columns={['What', 'Number']}
          items={[
            {
              id: 'jobs',
              title: 'Job pages opened',
              about: 'by people, not by robots',
              value: totals.jobClicks,
            },
            {
              id: 'companies',
              title: 'Companies opened',
              about: 'through their jobs',
              value: totals.companyClicks,
            },
            {
              id: 'applications',
              title: 'Applications sent',
              about: shareOf(totals.applications, totals.jobClicks),
              value: totals.applications,
            },
          ]}
        />
        <RankedFigure
          title="Most opened jobs"
          about={`Openings of the job page, ${range.toLowerCase()}`}
          columns={['Job', 'Openings', 'Applications']}
          items={topJobs
            .filter(({ clicks }) => clicks > 0)
            .map(({ jobId, title, companyName, clicks, applications }) => ({
              id: jobId,
              title,
              about: `${companyName}, ${numberText(applications)} applications`,
              value: clicks,
              more: applications,
            }))}
        />
        <RankedFigure
          title="Most opened companies"
          about={`Openings through their jobs, ${range.toLowerCase()}`}
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
      </div>
    </>
  );
}

const shareOf = (part: number, all: number): string =>
  all === 0 ? 'no openings yet' : `${Math.round((100 * part) / all)} % of openings`;
