import { keptRuns } from '@app/contracts/operations/schedule';
import type { MikroORM } from '@mikro-orm/postgresql';
import { newId } from '../identifiers/new-id.js';
import { describeError } from '../logging/log-fields.js';
import { workerSession } from '../tenancy/worker-session.js';

/** A run is renewed three times within its lease: a process that is busy does not lose it, a dead one soon does. */
export const RUN_LEASE_SECONDS = 45;

/** A run that begins. */
export type BeginningRun = { sweep: string; jobId: string; requested: boolean };

const LOST = `update schedule_run set ended_at = now(), outcome = 'lost'
  where name = ? and ended_at is null and (leased_until < now() or job_id = ?)`;

const BEGIN = `insert into schedule_run (id, name, job_id, requested, started_at, leased_until)
  values (?, ?, ?, ?, now(), now() + make_interval(secs => ?))
  on conflict (name) where ended_at is null do nothing`;

/**
 * Notes that a sweep begins to run; null while another run of it is under way. One whose process died is in nobody's way:
 * its lease ends, and the job it ran in takes over at once.
 */
export async function beginRun(orm: MikroORM, run: BeginningRun): Promise<string | null> {
  const id = newId();
  return asWorker(orm).transactional(async (em) => {
    await em.execute(LOST, [run.sweep, run.jobId], 'run');
    const values = [id, run.sweep, run.jobId, run.requested, RUN_LEASE_SECONDS];
    const { affectedRows } = await em.execute<{ affectedRows: number }>(BEGIN, values, 'run');
    return affectedRows > 0 ? id : null;
  });
}

/** Keeps a run its own for another while. */
export async function renewRun(orm: MikroORM, id: string): Promise<void> {
  const renew = `update schedule_run set leased_until = now() + make_interval(secs => ?)
    where id = ? and ended_at is null`;
  await asWorker(orm).transactional((em) => em.execute(renew, [RUN_LEASE_SECONDS, id], 'run'));
}

const END = `update schedule_run set ended_at = now(), outcome = ?, found = ?, failure = ?
  where id = ? and ended_at is null`;

const FORGET = `delete from schedule_run where name = ? and ended_at is not null and started_at < (
  select started_at from schedule_run where name = ? order by started_at desc offset ${keptRuns - 1} limit 1)`;

/** Notes how a run ended, and forgets the oldest ones of its sweep. */
export async function endRun(
  orm: MikroORM,
  run: { id: string; sweep: string },
  { found, error }: { found: number | null; error?: unknown },
): Promise<void> {
  const failure = error === undefined ? null : sentenceOf(error);
  await asWorker(orm).transactional(async (em) => {
    await em.execute(END, [failure === null ? 'done' : 'failed', found, failure, run.id], 'run');
    await em.execute(FORGET, [run.sweep, run.sweep], 'run');
  });
}

const asWorker = (orm: MikroORM) => orm.em.fork({ session: workerSession(null) });

function sentenceOf(error: unknown): string {
  const { name, message } = describeError(error);
  return [name, message].filter(Boolean).join(': ');
}
