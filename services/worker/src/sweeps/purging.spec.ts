import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, Json, rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aPerson } from '../../../../test/support/builders/person.builder.js';
import { openWorker, type TestWorker } from '../../../../test/support/worker.js';
import { purgeIdempotency } from './purge-idempotency.js';
import { purgeOutbox } from './purge-outbox.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const hour = 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hour);

async function anOutboxRow(dispatchedAt: Date | null): Promise<string> {
  const id = newId();
  const row = { id, name: 'company.created', version: 1, payload: new Json({}), dispatchedAt };
  await insertInto('outbox_message', { ...row, occurredAt: daysAgo(40) });
  return id;
}

async function anInboxRow(processedAt: Date): Promise<string> {
  const eventId = newId();
  await insertInto('inbox_message', { consumer: 'purging', eventId, processedAt });
  return eventId;
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

  it('forgets what reactions noted a month ago', async () => {
    const [old, recent] = [await anInboxRow(daysAgo(30.1)), await anInboxRow(daysAgo(29.9))];
    await worker.run(purgeOutbox);
    expect(await kept('inbox_message', 'event_id', [old, recent])).toEqual([recent]);
  });

  it('forgets answers to repeated requests after a day', async () => {
    const [old, recent] = [await anAnswer(daysAgo(1.01)), await anAnswer(daysAgo(0.99))];
    await worker.run(purgeIdempotency);
    expect(await kept('idempotency_key', 'user_id', [old, recent])).toEqual([recent]);
  });
});
