import type { JobReportState, JobReportView } from '@app/contracts/moderation/job-report';
import { type ReportReason, reportReasonWords } from '@app/contracts/moderation/report-words';
import { Status, type StatusTone } from '../../../kit/ui/tag.js';

const states: Record<Exclude<JobReportState, 'open'>, { label: string; tone: StatusTone }> = {
  appealed: { label: 'Appeal', tone: 'violet' },
  takenDown: { label: 'Taken down', tone: 'danger' },
  dismissed: { label: 'Dismissed', tone: 'plain' },
  putBack: { label: 'Put back', tone: 'ok' },
  keptDown: { label: 'Kept down', tone: 'danger' },
};

const tones: Partial<Record<ReportReason, StatusTone>> = {
  notReal: 'warn',
  payNotTrue: 'warn',
  other: 'plain',
};

/** What an open case is most reported for, or where a decided one stands. */
export function ReportState({ report }: { report: Pick<JobReportView, 'state' | 'reasons'> }) {
  const { state, reasons } = report;
  if (state !== 'open') return <Status tone={states[state].tone}>{states[state].label}</Status>;
  const reason = reasons[0]?.reason ?? 'other';
  return <Status tone={tones[reason] ?? 'danger'}>{reportReasonWords[reason]}</Status>;
}

/** The same in words, for histories. */
export const stateWords = (state: JobReportState): string =>
  state === 'open' ? 'Waits for a decision' : states[state].label;
