import { referenceOf } from '@app/contracts/applications/reference';
import type { JobReportDetailView } from '@app/contracts/moderation/job-report';
import type { StatementView } from '@app/contracts/moderation/job-statement';
import { reportReasonWords, takeDownGroundWords } from '@app/contracts/moderation/report-words';
import { DayText, MomentText } from '../../../base/formats/clock.js';
import { counted } from '../../../base/formats/counted.js';

/** What happened to a reported job, one after the other. */
export function CaseHistory({ report }: { report: JobReportDetailView }) {
  const { statement, dismissal, openedAt, decidedAt, decidedByName, reasons, reports } = report;
  const by = decidedByName ?? 'Somebody who is gone';
  return (
    <ol className="reports__history">
      <li>
        <p>
          <b>Reported</b> <DayText iso={openedAt} />, {counted(report.reportCount, 'report')}
        </p>
        <p className="meta">{reasons.map(({ reason }) => reportReasonWords[reason]).join(', ')}</p>
        <p className="meta num">{reports.map(({ id }) => referenceOf(id)).join(', ')}</p>
      </li>
      {dismissal !== null && decidedAt && (
        <li>
          <p>
            <b>Dismissed by {by}</b> <MomentText iso={decidedAt} />
          </p>
          <p dir="auto">{dismissal}</p>
        </li>
      )}
      {statement && (
        <li>
          <p>
            <b>Taken down</b> <MomentText iso={statement.takenDownAt} />
          </p>
          <p className="meta">
            {takeDownGroundWords[statement.ground]}
            {statement.law && `, ${statement.law}`}
          </p>
          <p dir="auto">{statement.facts}</p>
        </li>
      )}
      {statement && <Appeal appeal={statement.appeal} until={statement.appealUntil} by={by} />}
    </ol>
  );
}

type AppealProps = Pick<StatementView, 'appeal'> & { until: string; by: string };

/** What the company said, and how that ended; or until when it can. */
function Appeal({ appeal, until, by }: AppealProps) {
  if (!appeal)
    return (
      <li>
        <p className="meta">
          The company can appeal until <DayText iso={until} />.
        </p>
      </li>
    );
  const { words, appealedAt, outcome, reasons, decidedAt } = appeal;
  return (
    <>
      <li>
        <p>
          <b>Appealed</b> <MomentText iso={appealedAt} />
        </p>
        <blockquote dir="auto">“{words}”</blockquote>
      </li>
      {decidedAt && (
        <li>
          <p>
            <b>
              {outcome === 'granted' ? 'Put back' : 'Kept down'} by {by}
            </b>{' '}
            <MomentText iso={decidedAt} />
          </p>
          <p dir="auto">{reasons}</p>
        </li>
      )}
    </>
  );
}
