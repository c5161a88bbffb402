import type { JobAnalyticsView } from '@app/contracts/analytics/job-analytics';
import type { PlatformStatisticsView } from '@app/contracts/statistics/platform-statistics';
import { seniorityLabels } from '@app/contracts/vocabulary/employment';
import { numberText } from '../../platform/formats/counted.js';
import { figureGroups, repliesFigure, seniorityLevels, shareText } from './figures.js';
import { FiguresCard } from './figures-card.js';
import { growthText } from './period-words.js';

const figureColumns = [
  { name: 'Figure' },
  { name: 'Number', isNumber: true },
  { name: 'Share' },
  { name: 'Change' },
  { name: 'What is counted' },
];
const stepColumns = [{ name: 'Step' }, { name: 'People', isNumber: true }];
const levelColumns = [
  { name: 'Level' },
  { name: 'Applicants', isNumber: true },
  { name: 'Jobs', isNumber: true },
];

function RepliesRow({ statistics }: { statistics: PlatformStatisticsView }) {
  const { label, value, share, definition } = repliesFigure(statistics);
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="r num strong">{value}</td>
      <td>{share}</td>
      <td>–</td>
      <td>{definition}</td>
    </tr>
  );
}

/** All figures as tables, for reading aloud, copying and printing. */
export function FigureTable({
  statistics,
  standings,
}: {
  statistics: PlatformStatisticsView;
  standings: JobAnalyticsView['standings'];
}) {
  return (
    <div className="stack">
      {figureGroups.map(({ title, figures }) => (
        <FiguresCard title={title} columns={figureColumns} key={title}>
          {figures.map((figure) => (
            <tr key={figure.key}>
              <th scope="row">{figure.label}</th>
              <td className="r num strong">{numberText(statistics[figure.key])}</td>
              <td>{shareText(figure, statistics) ?? '–'}</td>
              <td>{growthText(standings?.[figure.key]) ?? '–'}</td>
              <td>{statistics.definitions[figure.key]}.</td>
            </tr>
          ))}
          {title === 'Jobs and applications' && <RepliesRow statistics={statistics} />}
        </FiguresCard>
      ))}
      <FiguresCard title="From sign-up to application" columns={stepColumns}>
        {(
          [
            ['Signed up', statistics.funnel.signedUp],
            ['Onboarded', statistics.funnel.onboarded],
            ['Applied', statistics.funnel.applied],
          ] as const
        ).map(([step, people]) => (
          <tr key={step}>
            <th scope="row">{step}</th>
            <td className="r num">{numberText(people)}</td>
          </tr>
        ))}
      </FiguresCard>
      <FiguresCard title="Seniority" columns={levelColumns}>
        {seniorityLevels.map((level) => (
          <tr key={level}>
            <th scope="row">{seniorityLabels[level]}</th>
            <td className="r num">{statistics.applicantSeniorityPercentages[level]} %</td>
            <td className="r num">{statistics.jobSeniorityPercentages[level]} %</td>
          </tr>
        ))}
      </FiguresCard>
    </div>
  );
}
