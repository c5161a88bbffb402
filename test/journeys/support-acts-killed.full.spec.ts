import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ApiWithIdentity,
  type SignedInCaller,
  startApiWithIdentity,
} from '../support/api-with-identity.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { inOwnProcess } from '../support/in-own-process.js';
import { testDatabase } from '../support/infrastructure.js';

let both: ApiWithIdentity;
let admin: SignedInCaller;
let folder: string;
beforeAll(async () => {
  both = await startApiWithIdentity();
  admin = await both.signUpAs('stacAdmin');
  folder = await mkdtemp(path.join(tmpdir(), 'killed-acts-'));
});
afterAll(async () => {
  await both?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function signOut(userId: string, faultPoint: string): Promise<string | null> {
  const { adminPort, poolId, clientId, serviceKey } = both.identity.settings;
  const identity = {
    IDENTITY: 'embedded',
    IDENTITY_ADMIN_URL: `http://127.0.0.1:${adminPort}`,
    IDENTITY_SERVICE_KEY: serviceKey,
    IDENTITY_POOL_ID: poolId,
    IDENTITY_CLIENT_ID: clientId,
    IDENTITY_REGION: 'eu-west-1',
  };
  const { apiUrl: databaseUrl } = await testDatabase();
  return inOwnProcess('support-act', {
    databaseUrl,
    identity,
    actorId: admin.person.id,
    userId,
    faultPoint,
  });
}

async function sweep(): Promise<string | null> {
  const { workerUrl: databaseUrl } = await testDatabase();
  return inOwnProcess('sweep', { databaseUrl, folder, sweep: 'complete-pending-audits' });
}

describe('an act at the sign-in service whose process is killed', () => {
  it.each([
    ['after-act-prepared', 200],
    ['after-act-answered', 401],
  ])('at the point %s is in the log, and never as done', async (point, isIn) => {
    const target = await both.signUpAs('applicant');
    const { id } = target.person;
    expect(await signOut(id, point)).toBe('SIGKILL');
    expect((await target.get('users/me')).status).toBe(isIn);
    const acts = () => rowsOf('select actor_id, action, change from audit_event where entity_id = $1', [id]);
    expect(await acts()).toEqual([]);
    await rowsOf(
      `update pending_audit_event set requested_at = now() - interval '1 hour' where entity_id = $1`,
      [id],
    );
    expect(await sweep()).toBeNull();
    const requested = { devices: 'signed out' };
    const change = { before: null, after: null, requested, outcome: 'answer-lost' };
    expect(await acts()).toEqual([
      {
        actor_id: admin.person.id,
        action: 'user.signed-out',
        change: { reason: 'A phone was lost.', ...change },
      },
    ]);
  });
});
