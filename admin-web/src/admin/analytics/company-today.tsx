import type { JobAnalyticsView, StandingFigure } from '@app/contracts/analytics/job-analytics';
import { seniorityLabels } from '@app/contracts/vocabulary/employment';
import { numberText } from '../../platform/formats/counted.js';
import { repliesFigure, seniorityLevels } from './figures.js';
import { Definition } from './period-sums.js';
import { growthText } from './period-words.js';

const shown = [
  { key: 'jobCount', label: 'Jobs', past: 'jobCount' },
  { key: 'liveJobCount', label: 'Live jobs', past: null },
  { key: 'jobAppliedCount', label: 'Jobs with applications', past: null },
  { key: 'jobApplicationCount', label: 'Applications so far', past: 'jobApplicationCount' },
] as const satisfies { key: string; label: string; past: StandingFigure | null }[];

/** What stands in one company now; of jobs and applications also how far they have come in the range. */
export function CompanyToday({
  analytics: { today, standings, definitions, answers },
}: {
  analytics: JobAnalyticsView;
}) {
  if (!today) return null;
  const { jobSeniority } = today;
  const replies = repliesFigure(answers);
  return (
    <section className="analytics-group" aria-label="Today">
      <h2>Today</h2>
      <ul className="tiles tiles--3">
        {shown.map(({ key, label, past }) => (
          <li className="card tile" key={key}>
            <span className="tile__label">{label}</span>
            <span className="tile__value">{numberText(today[key])}</span>
            <span className="tile__note">{(past && growthText(standings[past])) ?? 'now'}</span>
            <Definition text={`${definitions[key] ?? ''}.`} />
          </li>
        ))}
        <li className="card tile">
          <span className="tile__label">Jobs by seniority</span>
          <span className="tile__value">
            {seniorityLevels.map((level) => numberText(jobSeniority[level])).join(' · ')}
          </span>
          <span className="tile__note">
            {seniorityLevels.map((level) => seniorityLabels[level].toLowerCase()).join(', ')}
          </span>
          <Definition text={`${definitions.jobSeniority ?? ''}.`} />
        </li>
        <li className="card tile">
          <span className="tile__label">{replies.label}</span>
          <span className="tile__value">{replies.value}</span>
          <span className="tile__note">{replies.share}</span>
          <Definition text={`${definitions.answers ?? ''}.`} />
        </li>
      </ul>
    </section>
  );
}
