import type { PlatformStatisticsView } from '@app/contracts/statistics/platform-statistics';
import { seniorityLabels } from '@app/contracts/vocabulary/employment';
import { figureGroups, numberText, seniorityLevels, shareText } from './figures.js';

/** All figures as tables, for reading aloud, copying and printing. */
export function FigureTable({ statistics }: { statistics: PlatformStatisticsView }) {
  return (
    <div className="stack">
      {figureGroups.map(({ title, figures }) => (
        <section className="card" key={title}>
          <div className="table-wrap" tabIndex={0} role="region" aria-label={title}>
            <table className="table figures-table">
              <caption>{title}</caption>
              <thead>
                <tr>
                  <th scope="col">Figure</th>
                  <th scope="col" className="r">
                    Number
                  </th>
                  <th scope="col">Share</th>
                  <th scope="col">What is counted</th>
                </tr>
              </thead>
              <tbody>
                {figures.map((figure) => (
                  <tr key={figure.key}>
                    <th scope="row">{figure.label}</th>
                    <td className="r num strong">{numberText(statistics[figure.key])}</td>
                    <td>{shareText(figure, statistics) ?? '–'}</td>
                    <td>{figure.definition}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
      <section className="card">
        <div className="table-wrap" tabIndex={0} role="region" aria-label="Seniority">
          <table className="table figures-table">
            <caption>Seniority</caption>
            <thead>
              <tr>
                <th scope="col">Level</th>
                <th scope="col" className="r">
                  Applicants
                </th>
                <th scope="col" className="r">
                  Jobs
                </th>
              </tr>
            </thead>
            <tbody>
              {seniorityLevels.map((level) => (
                <tr key={level}>
                  <th scope="row">{seniorityLabels[level]}</th>
                  <td className="r num">{statistics.applicantSeniorityPercentages[level]} %</td>
                  <td className="r num">{statistics.jobSeniorityPercentages[level]} %</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </div>
  );
}
