import type { PrivacyRequestOutcome, PrivacyRequestView } from '@app/contracts/privacy/privacy-request';
import type { CorrectableField, PrivacyRequestKind } from '@app/contracts/privacy/request-kinds';

export type PrivacyRequestRow = {
  id: string;
  version: number;
  application_id: string;
  kind: PrivacyRequestKind;
  field: CorrectableField | null;
  words: string;
  asked_at: Date;
  due_at: Date;
  outcome: PrivacyRequestOutcome | null;
  answer: string | null;
  answered_at: Date | null;
  job_title: string;
};

/** Columns both sides read; `asked` must be in scope. */
export const privacyRequestColumns = `asked.id, asked.version, asked.application_id, asked.kind, asked.field, asked.words,
  asked.asked_at, asked.due_at, asked.outcome, asked.answer, asked.answered_at`;

/** How both lists can be ordered. */
export const privacyRequestSort = {
  dueAt: 'due_at',
  askedAt: 'asked_at',
  answeredAt: 'answered_at',
} as const;

export function privacyRequestView(row: PrivacyRequestRow): PrivacyRequestView {
  return {
    id: row.id,
    version: row.version,
    applicationId: row.application_id,
    kind: row.kind,
    field: row.field,
    words: row.words,
    askedAt: row.asked_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    outcome: row.outcome,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    jobTitle: row.job_title,
  };
}
