import type { JobAnalyticsView, SnapshotMetric } from '@app/contracts/analytics/job-analytics';
import { seniorityLabels } from '@app/contracts/vocabulary/employment';
import { numberText } from '../../../../base/formats/counted.js';
import { repliesMetric, seniorityLevels } from './metrics.js';
import { MetricTile } from './metric-tile.js';
import { growthText } from './period-words.js';

const shown = [
  { key: 'jobCount', label: 'Jobs', past: 'jobCount' },
  { key: 'liveJobCount', label: 'Live jobs', past: null },
  { key: 'jobAppliedCount', label: 'Jobs with applications', past: null },
  { key: 'jobApplicationCount', label: 'Applications so far', past: 'jobApplicationCount' },
] as const satisfies { key: string; label: string; past: SnapshotMetric | null }[];

/** What stands in one company now; of jobs and applications also how far they have come in the range. */
export function CompanyToday({
  analytics: { today, snapshots, definitions, answers },
}: {
  analytics: JobAnalyticsView;
}) {
  if (!today) return null;
  const { jobSeniority } = today;
  const replies = repliesMetric(answers);
  return (
    <section className="analytics-group" aria-label="Today">
      <h2>Today</h2>
      <ul className="tiles tiles--3">
        {shown.map(({ key, label, past }) => (
          <MetricTile
            key={key}
            label={label}
            value={numberText(today[key])}
            note={(past && growthText(snapshots[past])) ?? 'now'}
            definition={`${definitions[key] ?? ''}.`}
          />
        ))}
        <MetricTile
          label="Jobs by seniority"
          value={seniorityLevels.map((level) => numberText(jobSeniority[level])).join(' · ')}
          note={seniorityLevels.map((level) => seniorityLabels[level].toLowerCase()).join(', ')}
          definition={`${definitions.jobSeniority ?? ''}.`}
        />
        <MetricTile {...replies} note={replies.share} definition={`${definitions.answers ?? ''}.`} />
      </ul>
    </section>
  );
}
