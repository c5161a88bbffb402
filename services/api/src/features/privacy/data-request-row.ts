import type { DataRequestOutcome, DataRequestView } from '@app/contracts/privacy/data-request';
import type { CorrectableField, DataRequestKind } from '@app/contracts/privacy/request-kinds';

export type DataRequestRow = {
  id: string;
  version: number;
  application_id: string;
  kind: DataRequestKind;
  field: CorrectableField | null;
  words: string;
  requested_at: Date;
  due_at: Date;
  outcome: DataRequestOutcome | null;
  answer: string | null;
  answered_at: Date | null;
  job_title: string;
};

/** Columns both sides read; `asked` must be in scope. */
export const dataRequestColumns = `asked.id, asked.version, asked.application_id, asked.kind, asked.field, asked.words,
  asked.requested_at, asked.due_at, asked.outcome, asked.answer, asked.answered_at`;

/** How both lists can be ordered. */
export const dataRequestSort = {
  dueAt: 'due_at',
  requestedAt: 'requested_at',
  answeredAt: 'answered_at',
} as const;

export function dataRequestView(row: DataRequestRow): DataRequestView {
  return {
    id: row.id,
    version: row.version,
    applicationId: row.application_id,
    kind: row.kind,
    field: row.field,
    words: row.words,
    requestedAt: row.requested_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    outcome: row.outcome,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    jobTitle: row.job_title,
  };
}
