import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DiskFileStorage } from '@app/platform/storage/disk-file-storage';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aPersonOfCanaries } from '../support/builders/canaries.js';
import { inOwnProcess } from '../support/in-own-process.js';
import { testDatabase } from '../support/infrastructure.js';
import { tellSessions } from '../support/session-teller.js';

let identity: Awaited<ReturnType<typeof tellSessions>>;
let folder: string;
beforeAll(async () => {
  identity = await tellSessions({ UserAgent: 'browser', IpPrefix: '192.0.2.0/24' });
  folder = await mkdtemp(path.join(tmpdir(), 'killed-deletions-'));
});
afterAll(async () => {
  identity?.close();
  await rm(folder, { recursive: true, force: true });
});

/** One run of the sweep in a process of its own; answers the signal that ended it, null where it came to its end. */
async function run(faultPoint?: string): Promise<string | null> {
  const { workerUrl: databaseUrl } = await testDatabase();
  const settings = { databaseUrl, folder, identityUrl: identity.url, sweep: 'delete-accounts', faultPoint };
  return inOwnProcess('sweep', settings);
}

describe('a deletion of an account whose worker is killed', () => {
  it.each(['after-deletion-started', 'after-sign-in-deleted', 'after-bytes-deleted', 'after-account-erased'])(
    'at the point %s is done once, whole, by the next one, and told once',
    async (point) => {
      const storage = new DiskFileStorage({ folder, signingKey: 'test', uploadUrl: 'http://localhost' });
      const { person } = await aPersonOfCanaries(storage);
      await rowsOf(
        `update app_user set deletion_requested_at = now() - interval '7 days', deletion_due_at = now() where id = $1`,
        [person.id],
      );
      expect(await run(point)).toBe('SIGKILL');
      expect(await run()).toBeNull();
      const [left] = await rowsOf(
        `select email, deletion_due_at, (select count(*)::int from applicant_profile where user_id = person.id) as profiles,
           (select count(*)::int from email_message where template = 'account-deleted' and subject_id = person.id) as told
         from app_user person where id = $1`,
        [person.id],
      );
      expect(left).toEqual({ email: '', deletion_due_at: null, profiles: 0, told: 1 });
    },
  );
});
