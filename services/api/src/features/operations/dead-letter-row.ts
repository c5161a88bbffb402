import { REPLAY_DUE_DAYS } from '@app/platform/dead-letter/dead-letter.entity';

const state = `case when outcome is not null then outcome when replay_requested_at is not null then 'requested'
  when replayed_at > now() - interval '${REPLAY_DUE_DAYS} days' then 'replaying' else 'open' end`;

/** All dead letters with what becomes of them. */
export const selectDeadLetters = `select letter.id, letter.name, letter.queue, letter.reason, letter.attempts,
  letter.failed_at, letter.replays, letter.company_id, company.name as company_name, ${state} as state
  from dead_letter letter left join company on company.id = letter.company_id`;

/** The same as a condition. */
export const deadLetterState = state;
