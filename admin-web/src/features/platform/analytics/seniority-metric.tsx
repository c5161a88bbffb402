import type { JobAnalyticsView } from '@app/contracts/analytics/job-analytics';
import type {
  PlatformStatisticsView,
  SeniorityPercentages,
} from '@app/contracts/statistics/platform-statistics';
import { seniorityLabels } from '@app/contracts/vocabulary/employment';
import { MetricFrame } from '../shared/analytics/metric-frame.js';
import { seniorityLevels, senioritySentence } from '../shared/analytics/metrics.js';
import { splitText } from '../shared/analytics/period-words.js';

type SeniorityProps = { statistics: PlatformStatisticsView; past: JobAnalyticsView['seniority'] };

/** Applicants against jobs by seniority: two bars of 100 %. */
export function SeniorityMetric({ statistics, past }: SeniorityProps) {
  const { applicantSeniorityPercentages: applicants, jobSeniorityPercentages: jobs } = statistics;
  return (
    <MetricFrame
      title="Seniority"
      about="Who looks, against what is offered"
      legend={
        <p className="legend">
          {seniorityLevels.map((level) => (
            <span key={level}>
              <span className="dot split__key" data-level={level} />
              {seniorityLabels[level]}
            </span>
          ))}
        </p>
      }
      columns={['Level', 'Applicants', 'Applicants before these days', 'Jobs', 'Jobs before these days']}
      rows={seniorityLevels.map((level) => [
        seniorityLabels[level],
        `${applicants[level]} %`,
        past?.applicants.before ? `${past.applicants.before[level]} %` : '–',
        `${jobs[level]} %`,
        past?.jobs.before ? `${past.jobs.before[level]} %` : '–',
      ])}
    >
      <div className="split">
        <SplitRow label="Applicants" split={applicants} moved={past && splitText(past.applicants)} />
        <SplitRow label="Jobs" split={jobs} moved={past && splitText(past.jobs)} />
      </div>
      <p className="ui muted">{senioritySentence(statistics)}</p>
    </MetricFrame>
  );
}

type SplitProps = { label: string; split: SeniorityPercentages; moved: string | null };

function SplitRow({ label, split, moved }: SplitProps) {
  const shown = seniorityLevels.filter((level) => split[level] > 0);
  return (
    <div className="split__row">
      <span>{label}</span>
      {shown.length === 0 ? (
        <div className="split__bar">
          <span data-level="none">Nobody with a level yet</span>
        </div>
      ) : (
        <div className="split__bar">
          {shown.map((level) => (
            <span key={level} data-level={level} style={{ flexGrow: split[level] }}>
              <span className="vh">{seniorityLabels[level]} </span>
              {split[level]} %
            </span>
          ))}
        </div>
      )}
      {moved && <small className="split__moved">{moved}</small>}
    </div>
  );
}
