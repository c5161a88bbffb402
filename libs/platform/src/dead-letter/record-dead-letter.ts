import type { MikroORM } from '@mikro-orm/postgresql';
import { newId } from '../identifiers/new-id.js';
import { describeError } from '../logging/log-fields.js';
import { workerSession } from '../tenancy/worker-session.js';

/** Stands for the queue of events that never became a job, because nobody knew them. */
export const OUTBOX_LETTERS = 'outbox';

/** A job that failed for good. */
export type FailedJob = {
  queue: string;
  jobId: string;
  name: string;
  data: Record<string, unknown>;
  attempts: number;
  failedAt: Date;
  error: unknown;
};

const RECORD = `insert into dead_letter
  (id, queue, job_id, event_id, name, company_id, data, reason, attempts, failed_at, replays)
  values (?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?, ?, 0)
  on conflict (queue, job_id) do nothing`;

/** Keeps a failed job for people to look at; the same failure is recorded once. Answers whether it was new. */
export async function recordDeadLetter(orm: MikroORM, job: FailedJob): Promise<boolean> {
  const { eventId, companyId } = carried(job.data);
  const { name, message } = describeError(job.error);
  const values = [
    newId(),
    job.queue,
    job.jobId,
    eventId,
    job.name,
    companyId,
    JSON.stringify(job.data),
    [name, message].filter(Boolean).join(': '),
    job.attempts,
    job.failedAt,
  ];
  const em = orm.em.fork({ session: workerSession(null) });
  const { affectedRows } = await em.transactional((inner) =>
    inner.execute<{ affectedRows: number }>(RECORD, values, 'run'),
  );
  return affectedRows > 0;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the ids out of the envelope; a job so broken that it has none is kept all the same. */
function carried(data: Record<string, unknown>): { eventId: string | null; companyId: string | null } {
  const event = isRecord(data['event']) ? data['event'] : {};
  const idIn = (key: string): string | null => {
    const value = event[key];
    return typeof value === 'string' && UUID.test(value) ? value : null;
  };
  return { eventId: idIn('id'), companyId: idIn('companyId') };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
