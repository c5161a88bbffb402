import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv, workerEnv } from '@app/platform/config/env';
import { newId } from '@app/platform/identifiers/new-id';
import { Logger } from '@app/platform/logging/logger';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ownDatabase, type TestDatabase } from '../../../test/support/infrastructure.js';
import { asAdministrator } from '../../../test/support/trial-card.js';
import { mailWriters } from './catalogue/mails.js';
import { ReactionsRegistry } from './engine/events/reactions-registry.js';
import { startWorker } from './start-worker.js';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await ownDatabase('lost_at_start');
  folder = await mkdtemp(path.join(tmpdir(), 'tombstones-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await asAdministrator(database, (client) => client.query(sql, values))).rows;

/** What a worker warns of from its start to its end. */
async function warningsOfAStart(): Promise<string[]> {
  const lines: string[] = [];
  const env = parseEnv(workerEnv, {
    NODE_ENV: 'test',
    DATABASE_URL: database.workerUrl,
    TOMBSTONES_URL: `file://${folder}`,
  });
  const destination = { write: (line: string) => void lines.push(line) };
  const worker = await startWorker({
    env: { ...env, OPS_PORT: 0 },
    logger: Logger.create({ service: 'worker', level: 'warn', hashKey: 'test', destination }),
    ...{ reactions: [], sweeps: [], mailWriters, inspection: [] },
    registry: new ReactionsRegistry([], [], {}),
  });
  await worker.stop();
  return lines.flatMap((line) => /"msg":"(What was erased is not remembered[^"]*)"/.exec(line)?.[1] ?? []);
}

describe('a worker that starts', () => {
  it('says that what was erased is remembered nowhere, once, and has it written again', async () => {
    expect(await warningsOfAStart()).toEqual([]);
    await query(
      `insert into erasure (id, kind, subject_hash, erased_at, written_at)
       values ($1, 'account', repeat('a', 64), now(), now())`,
      [newId()],
    );
    const key = `tombstones/${newId()}`;
    await query(`insert into tombstone_file (key, known_at) values ($1, now() - interval '1 hour')`, [key]);
    expect(await warningsOfAStart()).toEqual([
      'What was erased is not remembered where it was written: it is written again',
    ]);
    expect(await query('select written_at from erasure')).toEqual([{ written_at: null }]);
    expect(await warningsOfAStart()).toEqual([]);
  });
});
