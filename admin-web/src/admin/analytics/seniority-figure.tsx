import type {
  PlatformStatisticsView,
  SeniorityPercentages,
} from '@app/contracts/statistics/platform-statistics';
import { seniorityLabels } from '@app/contracts/vocabulary/employment';
import { FigureFrame } from './figure-frame.js';
import { seniorityLevels, senioritySentence } from './figures.js';

/** Applicants against jobs by seniority: two bars of 100 %. */
export function SeniorityFigure({ statistics }: { statistics: PlatformStatisticsView }) {
  const { applicantSeniorityPercentages: applicants, jobSeniorityPercentages: jobs } = statistics;
  return (
    <FigureFrame
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
      columns={['Level', 'Applicants', 'Jobs']}
      rows={seniorityLevels.map((level) => [
        seniorityLabels[level],
        `${applicants[level]} %`,
        `${jobs[level]} %`,
      ])}
    >
      <div className="split">
        <SplitRow label="Applicants" split={applicants} />
        <SplitRow label="Jobs" split={jobs} />
      </div>
      <p className="ui muted">{senioritySentence(statistics)}</p>
    </FigureFrame>
  );
}

function SplitRow({ label, split }: { label: string; split: SeniorityPercentages }) {
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
    </div>
  );
}
