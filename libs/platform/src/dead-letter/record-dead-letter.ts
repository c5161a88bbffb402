import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { newId } from '../identifiers/new-id.js';
import { describeError } from '../logging/log-fields.js';
import { workerSession } from '../tenancy/worker-session.js';
import { firstJobOf, OUTBOX_LETTERS } from './dead-letter.entity.js';

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
  on conflict (queue, job_id) do update set failed_at = excluded.failed_at, attempts = dead_letter.attempts + 1,
    replayed_at = null where dead_letter.queue = '${OUTBOX_LETTERS}' and dead_letter.replayed_at is not null`;

/** What was replayed and has failed again is told by the new letter from now on. */
const SUPERSEDE = `update dead_letter set outcome = 'failed-again', resolved_at = now()
  where queue = ? and job_id <> ? and (job_id = ? or job_id like ?) and outcome is null and replayed_at is not null`;

/**
 * Keeps a failed job for people to look at; the same failure is recorded once. An event of the outbox stays one letter,
 * which is open again when nobody knows it still. Answers whether it was new.
 */
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
  return em.transactional(async (inner) => {
    const { affectedRows } = await inner.execute<{ affectedRows: number }>(RECORD, values, 'run');
    if (affectedRows > 0) await supersede(inner, job);
    return affectedRows > 0;
  });
}

async function supersede(em: EntityManager, { queue, jobId }: FailedJob): Promise<void> {
  const first = firstJobOf(jobId);
  await em.execute(SUPERSEDE, [queue, jobId, first, `${first}-r%`], 'run');
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
