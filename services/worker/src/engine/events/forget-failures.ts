import { createHash } from 'node:crypto';
import type { EventName } from '@app/contracts/events/catalogue';
import type { Queues } from '@app/platform/queues/queue-connection';
import type { QueueName } from '@app/platform/queues/queue-table';
import { workerSession } from '@app/platform/tenancy/worker-session';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Job } from 'bullmq';
import { z } from 'zod';

const PAGE = 200;

/** What is still to be done about somebody who was erased. It carries ids alone. */
const workThatIsLeft: readonly string[] = [
  'application.erased',
  'file.removed',
] satisfies readonly EventName[];

const JobData = z.looseObject({
  event: z.looseObject({ id: z.uuid(), name: z.string(), companyId: z.uuid().nullable() }),
});

/** A job that failed for good: whose it was, and whom it names. */
type Failure = { job: Job; eventId: string; name: string; companyId: string | null; named: string[] };

/**
 * Removes the failed jobs of a queue that name somebody who was erased, or are about a company that is gone, and their
 * letters: what went wrong may say more than their ids. Nothing is owed to such an event any more.
 */
export async function forgetFailures(
  { orm, queues }: { orm: MikroORM; queues: Queues },
  queue: QueueName,
): Promise<void> {
  const failures = await failuresIn(queues, queue);
  if (failures.length === 0) return;
  const gone = await orm.em.fork({ session: workerSession(null) }).transactional(async (em) => {
    const hashes = new Set(failures.flatMap(({ named }) => named.map(hashOf)));
    const known = await em.execute<{ subject_hash: string }[]>(ERASED, [listOf([...hashes])]);
    const erased = new Set(known.map(({ subject_hash: hash }) => hash));
    const about = failures.filter((failure) => isAboutTheErased(failure, erased));
    if (about.length === 0) return [];
    await em.execute(LETTERS, [queue, listOf(about.map(({ job }) => job.id ?? ''))], 'run');
    await em.execute(NOTHING_DUE, [listOf(about.map(({ eventId }) => eventId))], 'run');
    return about;
  });
  // Last: whoever dies before that is followed by another one that finds them.
  for (const { job } of gone) await job.remove();
}

async function failuresIn(queues: Queues, queue: QueueName): Promise<Failure[]> {
  const found: Failure[] = [];
  for (let start = 0; ; start += PAGE) {
    const page = await queues.queue(queue).getFailed(start, start + PAGE - 1);
    for (const job of page) {
      const parsed = JobData.safeParse(job.data);
      if (!parsed.success) continue;
      const { id: eventId, name, companyId } = parsed.data.event;
      found.push({ job, eventId, name, companyId, named: JSON.stringify(job.data).match(UUID) ?? [] });
    }
    if (page.length < PAGE) return found;
  }
}

function isAboutTheErased({ name, companyId, named }: Failure, erased: ReadonlySet<string>): boolean {
  if (companyId !== null && erased.has(hashOf(companyId))) return true;
  return !workThatIsLeft.includes(name) && named.some((id) => erased.has(hashOf(id)));
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** As `note_erasure` writes it. */
const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');
const listOf = (texts: string[]): string => `{${texts.join(',')}}`;

/** A consent that was withdrawn, or an address that wants no mails any more, is still owed what happened about it. */
const ERASED = `select subject_hash from erasure where subject_hash = any(?::text[])
  and kind in ('application', 'account', 'company')`;
const LETTERS = 'delete from dead_letter where queue = ? and job_id = any(?::text[])';
const NOTHING_DUE = 'update outbox_message set receipts_due_at = null where id = any(?::uuid[])';
