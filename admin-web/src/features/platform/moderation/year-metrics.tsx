import type { JobReportMetricsView } from '@app/contracts/moderation/job-report';
import { reportReasons, reportReasonWords } from '@app/contracts/moderation/report-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../client/queries/failed-query.js';
import { useNow } from '../../../base/formats/clock.js';
import { numberText } from '../../../base/formats/counted.js';
import { Dialog } from '../../../kit/ui/dialog.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { SelectField } from '../../../kit/ui/text-field.js';
import { metricsQuery } from './report-queries.js';

/** What was reported and decided in a year, as a transparency report asks for it. */
export function YearMetrics({ onClose }: { onClose: () => void }) {
  const thisYear = new Date(useNow()).getUTCFullYear();
  const [year, setYear] = useState(thisYear);
  const metrics = useQuery(metricsQuery(year));
  const years = [0, 1, 2, 3, 4].map((back) => String(thisYear - back));
  return (
    <Dialog title="Yearly counts" onClose={onClose}>
      <div className="stack">
        <SelectField
          label="Year"
          value={String(year)}
          options={years.map((value) => ({ value, label: value }))}
          onChange={(event) => setYear(Number(event.currentTarget.value))}
        />
        {failureOf(metrics) && <QueryFailure what="The counts could not be loaded." query={metrics} />}
        {metrics.data ? <Metrics metrics={metrics.data} /> : !failureOf(metrics) && <Skeleton height={320} />}
        <p className="meta">Counted from the reports and decisions themselves, in UTC.</p>
      </div>
    </Dialog>
  );
}

function Metrics({ metrics }: { metrics: JobReportMetricsView }) {
  const { reports, byReason, decisions, medianHours, appeals } = metrics;
  const lines: [string, string][] = [
    ['Reports', numberText(reports)],
    ...reportReasons.map((reason): [string, string] => [
      reportReasonWords[reason],
      numberText(byReason[reason]),
    ]),
    ['Jobs taken down', numberText(decisions.takenDown)],
    ['Cases dismissed', numberText(decisions.dismissed)],
    ['Median time to a decision', medianHours === null ? 'Nothing decided' : `${medianHours} h`],
    ['Appeals', numberText(appeals.made)],
    ['Appeals granted', numberText(appeals.granted)],
    ['Appeals rejected', numberText(appeals.rejected)],
    ['Appeals that wait', numberText(appeals.waiting)],
  ];
  return (
    <dl className="reports__metrics">
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
