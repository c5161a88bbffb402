import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aJob } from '../support/builders/job.builder.js';
import { inOwnProcess } from '../support/in-own-process.js';
import { testDatabase } from '../support/infrastructure.js';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'killed-recount-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function recount(faultPoint?: string): Promise<string | null> {
  const { workerUrl: databaseUrl } = await testDatabase();
  const identityUrl = 'http://127.0.0.1:9';
  const settings = { databaseUrl, folder, identityUrl, sweep: 'recount-statistics', faultPoint };
  return inOwnProcess('sweep', settings);
}

const counted = async (): Promise<Record<string, number>> => {
  const rows = await rowsOf<{ key: string; total: string }>(
    'select key, sum(value) as total from statistic_counter group by key',
  );
  return Object.fromEntries(rows.map(({ key, total }) => [key, Number(total)]));
};

it('tells of every figure that it changed, though it is killed between its repairs', async () => {
  await rowsOf('delete from outbox_message');
  expect(await recount()).toBeNull();
  await rowsOf('delete from statistic_recount');
  const before = await counted();
  await aJob({ seniority: 'senior' });
  expect(await recount('after-subjects-recounted')).toBe('SIGKILL');
  const jobCount = (before['jobCount'] ?? 0) + 1;
  expect((await counted())['jobCount']).toBe(jobCount);
  const told = await rowsOf<{ drift: Record<string, unknown> }>('select drift from statistic_recount');
  expect(told).toHaveLength(1);
  expect(told[0]?.drift).toMatchObject({ jobCount: { had: jobCount - 1, counted: jobCount } });
  // What the killed run repaired stays told, and the next one finds the rest only.
  expect(await recount()).toBeNull();
  const [newest] = await rowsOf<{ drift: Record<string, unknown> }>(
    'select drift from statistic_recount order by recounted_at desc limit 1',
  );
  expect(newest?.drift).not.toHaveProperty('jobCount');
  expect(await rowsOf('select from statistic_recount')).toHaveLength(2);
});
