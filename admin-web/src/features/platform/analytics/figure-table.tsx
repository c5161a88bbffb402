import type { JobAnalyticsView } from '@app/contracts/analytics/job-analytics';
import type { PlatformStatisticsView } from '@app/contracts/statistics/platform-statistics';
import { seniorityLabels } from '@app/contracts/vocabulary/employment';
import { numberText } from '../../../base/formats/counted.js';
import { figureGroups, repliesOf, seniorityLevels, shareText } from '../shared/analytics/figures.js';
import { FiguresCard } from './figures-card.js';
import { answersMovedText, growthText } from '../shared/analytics/period-words.js';

const figureColumns = [
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

type FigureTableProps = { statistics: PlatformStatisticsView; range: JobAnalyticsView | null };

function RepliesRow({ statistics, range }: FigureTableProps) {
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
export function FigureTable({ statistics, range }: FigureTableProps) {
  return (
    <div className="stack">
      {figureGroups.map(({ title, figures }) => (
        <FiguresCard title={title} columns={figureColumns} key={title}>
          {figures.map((figure) => (
            <tr key={figure.key}>
              <th scope="row">{figure.label}</th>
              <td className="r num strong">{numberText(statistics[figure.key])}</td>
              <td>{shareText(figure, statistics) ?? '–'}</td>
              <td>{growthText(range?.standings[figure.key]) ?? '–'}</td>
              <td>{statistics.definitions[figure.key]}.</td>
            </tr>
          ))}
          {title === 'Jobs and applications' && <RepliesRow statistics={statistics} range={range} />}
        </FiguresCard>
      ))}
      <FiguresCard title="From sign-up to application" columns={stepColumns}>
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
            <td>{growthText(range?.standings[standing]) ?? '–'}</td>
            <td>{statistics.definitions[`funnel.${field}`]}.</td>
          </tr>
        ))}
      </FiguresCard>
      <FiguresCard title="Seniority" columns={levelColumns}>
        {seniorityLevels.map((level) => (
          <tr key={level}>
            <th scope="row">{seniorityLabels[level]}</th>
            <td className="r num">{statistics.applicantSeniorityPercentages[level]} %</td>
            <td>{growthText(range?.standings[`applicantSeniority.${level}`]) ?? '–'}</td>
            <td className="r num">{statistics.jobSeniorityPercentages[level]} %</td>
            <td>{growthText(range?.standings[`jobSeniority.${level}`]) ?? '–'}</td>
          </tr>
        ))}
      </FiguresCard>
    </div>
  );
}
