import {
  type DeadLetterState,
  deadLetterStates,
  type DeadLetterView,
} from '@app/contracts/operations/dead-letter';
import { REPLAY_DUE_DAYS } from '@app/platform/dead-letter/dead-letter.entity';

/** A dead letter as it is listed. */
export type DeadLetterRow = {
  id: string;
  name: string;
  queue: string;
  reason: string;
  attempts: number;
  failed_at: Date;
  replays: number;
  company_id: string | null;
  company_name: string | null;
  state: string | null;
};

const state = `case when outcome is not null then outcome when replay_requested_at is not null then 'requested'
  when replayed_at > now() - interval '${REPLAY_DUE_DAYS} days' then 'replaying' else 'open' end`;

/** All dead letters with what becomes of them. */
export const selectDeadLetters = `select letter.id, letter.name, letter.queue, letter.reason, letter.attempts,
  letter.failed_at, letter.replays, letter.company_id, company.name as company_name, ${state} as state
  from dead_letter letter left join company on company.id = letter.company_id`;

/** The same as a condition. */
export const deadLetterState = state;

export function deadLetterView(row: DeadLetterRow): DeadLetterView {
  return {
    id: row.id,
    name: row.name,
    queue: row.queue,
    reason: row.reason,
    attempts: row.attempts,
    failedAt: row.failed_at.toISOString(),
    state: stateOf(row.state),
    replays: row.replays,
    companyId: row.company_id,
    companyName: row.company_name,
  };
}

function stateOf(name: string | null): DeadLetterState {
  const found = deadLetterStates.find((one) => one === name);
  if (!found) throw new Error(`Nobody knows dead letters that are ${name}`);
  return found;
}
