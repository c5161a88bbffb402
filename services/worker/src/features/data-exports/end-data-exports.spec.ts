import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aPerson } from '../../../../../test/support/builders/person.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { endDataExports } from './end-data-exports.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

async function anExport(endsAt: Date, attempts = 1): Promise<string> {
  const id = newId();
  const now = new Date();
  await insertInto('data_export', {
    ...{ id, userId: (await aPerson()).id, status: 'ready', attempts, size: 3, endsAt },
    ...{ requestedAt: now, finishedAt: now },
  });
  for (let attempt = 1; attempt <= attempts; attempt += 1)
    await worker.storage.write(`exports/${id}/${attempt}`, 'application/zip', Buffer.from('zip'));
  return id;
}

const statusOf = async (id: string) =>
  (await rowsOf('select status from data_export where id = $1', [id]))[0]?.['status'];

describe('files with everything about somebody', () => {
  it('are deleted when their time is over, those of all tries, and not before', async () => {
    const over = await anExport(new Date(Date.now() - 1_000), 2);
    const open = await anExport(new Date(Date.now() + 60_000));
    await worker.run(endDataExports);
    await worker.run(endDataExports);
    expect([await statusOf(over), await statusOf(open)]).toEqual(['ended', 'ready']);
    for (const attempt of [1, 2]) expect(await worker.storage.stat(`exports/${over}/${attempt}`)).toBeNull();
    expect(await worker.storage.stat(`exports/${open}/1`)).not.toBeNull();
  });

  it('whose bytes went with a process that died are ended by the next one', async () => {
    const over = await anExport(new Date(Date.now() - 1_000));
    await worker.storage.delete(`exports/${over}/1`);
    await worker.run(endDataExports);
    expect(await statusOf(over)).toBe('ended');
  });
});
