import type { CorrectionView } from '@app/contracts/privacy/data-request';
import type { CorrectableField } from '@app/contracts/privacy/request-kinds';
import type { NamedRead } from '@app/database/connection/scoped-read';
import type { Actor } from '../../access/actor.js';

export type CorrectionRow = { field: CorrectableField; words: string; answered_at: Date };

const CORRECTIONS = `select asked.field, asked.words, coalesce(asked.answered_at, asked.requested_at) as answered_at from data_request asked
  where asked.company_id = $1 and asked.application_id = $2 and asked.kind = 'correct' and asked.outcome = 'accepted'
    and asked.field is not null
  order by answered_at, asked.id`;

/** What the company accepted as right instead of what was sent, the oldest first. */
export const correctionsOf = (companyId: string, applicationId: string): NamedRead => ({
  name: 'candidate-corrections',
  text: CORRECTIONS,
  values: [companyId, applicationId],
});

/** Ways to reach somebody are masked here, too; words about something else may carry them. */
export function seenBy(actor: Actor, rows: CorrectionRow[]): CorrectionView[] {
  const seesContact = actor.scope('candidate.read-contact') !== 'none';
  return rows
    .filter(({ field }) => seesContact || !masked.includes(field))
    .map(({ field, words, answered_at: at }) => ({ field, words, acceptedAt: at.toISOString() }));
}

const masked: readonly CorrectableField[] = ['email', 'phone', 'place', 'other'];
