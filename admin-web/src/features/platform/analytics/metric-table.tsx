import type { JobAnalyticsView } from '@app/contracts/analytics/job-analytics';
import type { PlatformStatisticsView } from '@app/contracts/statistics/platform-statistics';
import { seniorityLabels } from '@app/contracts/vocabulary/employment';
import { numberText } from '../../../base/formats/counted.js';
import { metricGroups, repliesOf, seniorityLevels, shareText } from '../shared/analytics/metrics.js';
import { MetricsCard } from './metrics-card.js';
import { answersMovedText, growthText } from '../shared/analytics/period-words.js';

const metricColumns = [
  { name: 'Figure' },
  { name: 'Number', isNumber: true },
  { name: 'Share' },
  { name: 'Change' },
  { name: 'What is counted' },
];
const stepColumns = [
  { name: 'Step' },
  { name: 'People', isNumber: true },
  { name: 'Change' },
  { name: 'What is counted' },
];
const levelColumns = [
  { name: 'Level' },
  { name: 'Applicants', isNumber: true },
  { name: 'Change' },
  { name: 'Jobs', isNumber: true },
  { name: 'Change of jobs' },
];

type MetricTableProps = { statistics: PlatformStatisticsView; range: JobAnalyticsView | null };

function RepliesRow({ statistics, range }: MetricTableProps) {
  const { label, value, share } = repliesOf(statistics);
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="r num strong">{value}</td>
      <td>{share}</td>
      <td>{answersMovedText(range?.answers) ?? '–'}</td>
      <td>{statistics.definitions.replyCount}.</td>
    </tr>
  );
}

/** All figures as tables, for reading aloud, copying and printing. */
export function MetricTable({ statistics, range }: MetricTableProps) {
  return (
    <div className="stack">
      {metricGroups.map(({ title, metrics }) => (
        <MetricsCard title={title} columns={metricColumns} key={title}>
          {metrics.map((metric) => (
            <tr key={metric.key}>
              <th scope="row">{metric.label}</th>
              <td className="r num strong">{numberText(statistics[metric.key])}</td>
              <td>{shareText(metric, statistics) ?? '–'}</td>
              <td>{growthText(range?.snapshots[metric.key]) ?? '–'}</td>
              <td>{statistics.definitions[metric.key]}.</td>
            </tr>
          ))}
          {title === 'Jobs and applications' && <RepliesRow statistics={statistics} range={range} />}
        </MetricsCard>
      ))}
      <MetricsCard title="From sign-up to application" columns={stepColumns}>
        {(
          [
            ['Signed up', 'signedUp', 'applicantCount'],
            ['Onboarded', 'onboarded', 'applicantOnboardedCount'],
            ['Applied', 'applied', 'applicantAppliedCount'],
          ] as const
        ).map(([step, field, standing]) => (
          <tr key={step}>
            <th scope="row">{step}</th>
            <td className="r num">{numberText(statistics.funnel[field])}</td>
            <td>{growthText(range?.snapshots[standing]) ?? '–'}</td>
            <td>{statistics.definitions[`funnel.${field}`]}.</td>
          </tr>
        ))}
      </MetricsCard>
      <MetricsCard title="Seniority" columns={levelColumns}>
        {seniorityLevels.map((level) => (
          <tr key={level}>
            <th scope="row">{seniorityLabels[level]}</th>
            <td className="r num">{statistics.applicantSeniorityPercentages[level]} %</td>
            <td>{growthText(range?.snapshots[`applicantSeniority.${level}`]) ?? '–'}</td>
            <td className="r num">{statistics.jobSeniorityPercentages[level]} %</td>
            <td>{growthText(range?.snapshots[`jobSeniority.${level}`]) ?? '–'}</td>
          </tr>
        ))}
      </MetricsCard>
    </div>
  );
}
