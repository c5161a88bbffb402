import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, Json, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aPerson } from '../../../../../test/support/builders/person.builder.js';
import { aSearchByMail } from '../../../../../test/support/builders/saved-search.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { purgeDigests } from '../../features/alerts/purge-digests.js';
import { purgeIdempotency } from './purge-idempotency.js';
import { purgeOutbox } from './purge-outbox.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const hour = 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hour);

async function anOutboxRow(dispatchedAt: Date | null, name = 'company.created'): Promise<string> {
  const id = newId();
  const row = { id, name, version: 1, payload: new Json({}), dispatchedAt };
  await insertInto('outbox_message', { ...row, occurredAt: daysAgo(40) });
  return id;
}

async function anInboxRow(processedAt: Date, eventId = newId(), consumer = 'purging'): Promise<string> {
  await insertInto('inbox_message', { consumer, eventId, processedAt });
  return eventId;
}

async function aDeadLetter(queue: string, eventId: string): Promise<void> {
  const id = newId();
  const letter = { id, queue, jobId: eventId, eventId, name: 'job.closed', data: new Json({}), reason: 'x' };
  await insertInto('dead_letter', { ...letter, attempts: 1, failedAt: daysAgo(9), replays: 0 });
}

async function anAnswer(createdAt: Date): Promise<string> {
  const { id: userId } = await aPerson();
  await insertInto('idempotency_key', { userId, key: userId, requestHash: 'hash', createdAt });
  return userId;
}

async function kept(table: string, column: string, ids: string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    `select ${column} as id from ${table} where ${column} = any($1)`,
    [ids],
  );
  return rows.map(({ id }) => id).sort();
}

describe('purging', () => {
  it('forgets events a week after they left, and never one that waits', async () => {
    const [old, recent, waiting] = [
      await anOutboxRow(daysAgo(7.1)),
      await anOutboxRow(daysAgo(6.9)),
      await anOutboxRow(null),
    ];
    await worker.run(purgeOutbox);
    await worker.run(purgeOutbox);
    expect(await kept('outbox_message', 'id', [old, recent, waiting])).toEqual([recent, waiting].sort());
    await rowsOf('delete from outbox_message where id = any($1)', [[recent, waiting]]);
  });

  it('forgets no event that a reaction still owes its receipt, unless a dead letter tells why', async () => {
    const old = () => anOutboxRow(daysAgo(9), 'job.closed');
    const [due, done, failed, failedElsewhere, settled] = [
      await old(),
      await old(),
      await old(),
      await old(),
      await old(),
    ];
    await anInboxRow(daysAgo(9), done, 'count-company-of-closed-job');
    await aDeadLetter('statistics', failed);
    await aDeadLetter('emails', failedElsewhere);
    await rowsOf('update outbox_message set receipts_due_at = null where id = $1', [settled]);
    await worker.run(purgeOutbox);
    const all = [due, done, failed, failedElsewhere, settled];
    expect(await kept('outbox_message', 'id', all)).toEqual([due, failedElsewhere].sort());
    await rowsOf('delete from outbox_message where id = any($1)', [all]);
  });

  it('forgets no receipt of an event that may still be delivered', async () => {
    const owing = await anOutboxRow(daysAgo(40), 'job.closed');
    const replayable = newId();
    await anInboxRow(daysAgo(40), owing);
    await anInboxRow(daysAgo(40), replayable);
    await aDeadLetter('statistics', replayable);
    await worker.run(purgeOutbox);
    expect(await kept('inbox_message', 'event_id', [owing, replayable])).toEqual([owing, replayable].sort());
    await rowsOf('delete from outbox_message where id = $1', [owing]);
    await rowsOf('delete from dead_letter where event_id = $1', [replayable]);
    await worker.run(purgeOutbox);
    expect(await kept('inbox_message', 'event_id', [owing, replayable])).toEqual([]);
  });

  it('forgets what reactions noted a month ago', async () => {
    const [old, recent] = [await anInboxRow(daysAgo(30.1)), await anInboxRow(daysAgo(29.9))];
    await worker.run(purgeOutbox);
    expect(await kept('inbox_message', 'event_id', [old, recent])).toEqual([recent]);
  });

  it('forgets dead letters a month after they were settled, and never one that waits for somebody', async () => {
    const letter = async (outcome: string | null, resolvedAt: Date | null, eventId = newId()) => {
      const id = newId();
      await insertInto('dead_letter', {
        ...{ id, eventId, queue: 'emails', jobId: id, name: 'job.closed', data: new Json({}), reason: 'x' },
        ...{ attempts: 1, failedAt: daysAgo(40), replays: 0, outcome, resolvedAt },
      });
      return id;
    };
    const failing = newId();
    const [old, recent, open, before, now] = [
      await letter('replayed', daysAgo(30.1)),
      await letter('discarded', daysAgo(29.9)),
      await letter(null, null),
      // Its number counts as long as the later one may be replayed.
      await letter('failed-again', daysAgo(30.1), failing),
      await letter(null, null, failing),
    ];
    await worker.run(purgeOutbox);
    const left = [recent, open, before, now].sort();
    expect(await kept('dead_letter', 'id', [old, ...left])).toEqual(left);
    await rowsOf('delete from dead_letter where id = any($1)', [[open, now]]);
    await worker.run(purgeOutbox);
    expect(await kept('dead_letter', 'id', left)).toEqual([recent]);
  });

  it('keeps what queues held minute by minute for three hours', async () => {
    const hoursAgo = (hours: number) => daysAgo(hours / 24);
    for (const minute of [hoursAgo(3.1), hoursAgo(2.9)])
      await insertInto('queue_minute', { name: 'purged', minute });
    await worker.run(purgeOutbox);
    expect(await rowsOf(`select from queue_minute where name = 'purged'`)).toHaveLength(1);
  });

  it('forgets answers to repeated requests after a day', async () => {
    const [old, recent] = [await anAnswer(daysAgo(1.01)), await anAnswer(daysAgo(0.99))];
    await worker.run(purgeIdempotency);
    expect(await kept('idempotency_key', 'user_id', [old, recent])).toEqual([recent]);
  });

  it('forgets after ninety days what was mailed for saved searches', async () => {
    const { subscriberId } = await aSearchByMail();
    const digest = async (roundNumber: number, createdAt: Date): Promise<string> => {
      const id = newId();
      await insertInto('alert_digest', { id, subscriberId, roundNumber, found: new Json([]), createdAt });
      return id;
    };
    const [old, recent] = [await digest(1, daysAgo(90.1)), await digest(2, daysAgo(89.9))];
    await worker.run(purgeDigests);
    expect(await kept('alert_digest', 'id', [old, recent])).toEqual([recent]);
  });
});
