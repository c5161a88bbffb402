import type {
  DeadLetterDetails,
  DeadLettersReplayed,
  DiscardDeadLetterBody,
  ReplayDeadLettersBody,
} from '@app/contracts/operations/dead-letter';
import type { ScheduleDetails } from '@app/contracts/operations/schedule';
import { api } from '../../../../../client/http/http.js';

const ask = <Answer>(path: string, body?: unknown): Promise<Answer> => api(path, { method: 'POST', body });

/** What is asked of the workers. */
export const operationsIntents = {
  /** Has them read the queues now; answers when that was asked for. */
  countQueues: (): Promise<{ requestedAt: string }> => ask('/api/queue-readings'),

  /** Has a sweep run now. */
  runSchedule: (id: string): Promise<ScheduleDetails> => ask(`/api/schedules/${id}/run`),

  /** Tries once more what failed for good. */
  replayLetter: (id: string): Promise<DeadLetterDetails> => ask(`/api/dead-letters/${id}/replay`),

  /** All that are open and fit, as many as one request takes. */
  replayFitting: (filter: NonNullable<ReplayDeadLettersBody['filter']>): Promise<DeadLettersReplayed> =>
    ask('/api/dead-letter-replays', { filter }),

  /** It is not needed any more, for this reason. */
  discardLetter: (id: string, body: DiscardDeadLetterBody): Promise<DeadLetterDetails> =>
    ask(`/api/dead-letters/${id}/discard`, body),

  /** Sends a mail again that went wrong. */
  resendMail: (id: string): Promise<{ id: string }> => ask(`/api/mail-deliveries/${id}/resend`),
};
