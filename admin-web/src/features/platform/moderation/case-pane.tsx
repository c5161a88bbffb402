import type { JobReportDetailView } from '@app/contracts/moderation/job-report';
import { reportReasonWords, takeDownGroundWords } from '@app/contracts/moderation/report-words';
import { referenceOf } from '@app/contracts/applications/reference';
import { MomentText, DayText } from '../../../base/formats/clock.js';
import { counted } from '../../../base/formats/counted.js';
import { CaseHistory } from './case-history.js';
import { DecideAppealForm } from './decide-appeal-form.js';
import { DecideReportForm } from './decide-report-form.js';
import { ReportState, stateWords } from './report-state.js';
import { useDecision } from './use-decision.js';

type CasePaneProps = { report: JobReportDetailView; next: string | undefined };

/** What people say about the job, what is known of its company, and the decision. */
export function CasePane({ report, next }: CasePaneProps) {
  const { state } = report;
  const decision = useDecision(next);
  const head = (
    <div className="reports__said">
      <p className="row">
        <ReportState report={report} />
      </p>
      {state === 'open' ? <Words report={report} /> : <CaseHistory report={report} />}
      {state === 'open' && <Facts report={report} />}
    </div>
  );
  if (state === 'open')
    return (
      <DecideReportForm report={report} next={next} decision={decision}>
        {head}
      </DecideReportForm>
    );
  if (state === 'appealed')
    return (
      <DecideAppealForm report={report} next={next} decision={decision}>
        {head}
      </DecideAppealForm>
    );
  return (
    <section className="reports__case" aria-label="What was decided">
      <div className="reports__scroll" tabIndex={0} role="region" aria-label="Case">
        {head}
      </div>
    </section>
  );
}

function Words({ report: { reports } }: { report: JobReportDetailView }) {
  return (
    <ul className="reports__words">
      {reports.map(({ id, reason, words, sentAt, leftAddress }) => (
        <li key={id}>
          <blockquote dir="auto">{words === '' ? 'The words are deleted.' : `“${words}”`}</blockquote>
          <p className="meta dots">
            <span>{reportReasonWords[reason]}</span>
            <MomentText iso={sentAt} />
            {leftAddress && <span>Left an address</span>}
            <span className="num">{referenceOf(id)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Facts({ report: { company, before } }: { report: JobReportDetailView }) {
  const [last] = before;
  return (
    <dl className="reports__known">
      <div>
        <dt>Company</dt>
        <dd>
          {company.joinedAt && (
            <>
              Joined <DayText iso={company.joinedAt} />,{' '}
            </>
          )}
          {counted(company.jobs, 'job')}, {company.reportedJobs} reported
        </dd>
      </div>
      <div>
        <dt>Before</dt>
        <dd>
          {last ? (
            <>
              {stateWords(last.state)}, <DayText iso={last.decidedAt} />
              {last.ground && `, ${takeDownGroundWords[last.ground]}`}
            </>
          ) : (
            'No decision yet'
          )}
        </dd>
      </div>
    </dl>
  );
}
