import { type IdentityErrorBody, identityMessages } from '@app/contracts/identity/error-names';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../../../../test/support/eventually.js';
import { ownDatabase, type TestDatabase } from '../../../../test/support/infrastructure.js';
import {
  goodPassword,
  type IdentityUnderTest,
  newAddress,
  startIdentityUnderTest,
} from '../../../../test/support/identity.js';
import { asAdministrator } from '../../../../test/support/trial-card.js';

let database: TestDatabase;
let identity: IdentityUnderTest;
beforeAll(async () => {
  database = await ownDatabase('lost');
  identity = await startIdentityUnderTest({
    databaseUrl: database.identityUrl,
    databasePoolSize: 2,
    databaseWaitSeconds: 1,
  });
});
afterAll(() => identity.stop());

const sql = (text: string) => asAdministrator(database, (client) => client.query(text));
const isReady = async () => (await fetch(`${identity.settings.publicUrl}/health/ready`)).status;
const signIn = (email: string) =>
  identity.call('InitiateAuth', {
    ClientId: identity.settings.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: goodPassword },
  });

const signUp = (email: string) =>
  identity.call('SignUp', {
    ClientId: identity.settings.clientId,
    Username: email,
    Password: goodPassword,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'given_name', Value: 'Ann' },
      { Name: 'family_name', Value: 'Lee' },
    ],
  });

/** Whether a call was answered with "come again". */
async function isUnavailable(reply: Response): Promise<boolean> {
  const { __type: type, message } = (await reply.clone().json()) as IdentityErrorBody;
  return (
    reply.status === 503 &&
    type === 'InternalErrorException' &&
    message === identityMessages.unavailable &&
    Number(reply.headers.get('retry-after')) > 0
  );
}

/** Signs in over and over, four at a time. */
function signingIn(email: string) {
  const statuses: number[] = [];
  let stopped = false;
  const running = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!stopped) {
        const reply = await signIn(email);
        statuses.push((await isUnavailable(reply)) ? 503 : reply.status);
      }
    }),
  );
  return {
    statuses,
    async stop() {
      stopped = true;
      await running;
      return new Set(statuses);
    },
  };
}

const endAllConnections = () =>
  sql(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role()}'`);
const role = () => new URL(database.identityUrl).username;

describe('the identity service', () => {
  it('signs people in after all its connections were ended again and again while it did', async () => {
    const email = await identity.givenConfirmed();
    const load = signingIn(email);
    for (let round = 0; round < 5; round += 1) {
      const before = load.statuses.length;
      await eventually(() => expect(load.statuses.length).toBeGreaterThan(before + 3));
      await endAllConnections();
    }
    expect([...(await load.stop())].filter((status) => ![200, 503].includes(status))).toEqual([]);
    await eventually(async () => expect((await signIn(email)).status).toBe(200));
    expect(await isReady()).toBe(200);
  });

  it('asks people to come again when its connections stay taken, and is not ready until then', async () => {
    const email = await identity.givenConfirmed();
    await asAdministrator(database, async (holder) => {
      await holder.query('begin; lock table identity.account in access exclusive mode');
      const load = signingIn(email);
      await eventually(() => expect(load.statuses).toContain(503));
      await eventually(async () => expect(await isReady()).toBe(503));
      await holder.query('rollback');
      await load.stop();
    });
    await eventually(async () => expect(await isReady()).toBe(200));
    expect((await signIn(email)).status).toBe(200);
  });

  it('notes what it sent when the database is back, and sends nothing twice', async () => {
    const email = newAddress();
    const take = identity.mails.send.bind(identity.mails);
    const taking = jest.spyOn(identity.mails, 'send').mockImplementation(async (mail) => {
      await sql(`alter role "${role()}" connection limit 0`);
      await endAllConnections();
      return take(mail);
    });
    try {
      await signUp(email);
      await eventually(() => expect(identity.mails.to(email)).toHaveLength(1));
      taking.mockRestore();
    } finally {
      await sql(`alter role "${role()}" connection limit -1`);
    }
    const stored = 'select status, attempts from identity.email_message where recipient = $1';
    await eventually(async () => {
      const { rows } = await asAdministrator(database, (client) => client.query(stored, [email]));
      expect(rows).toEqual([{ status: 'sent', attempts: 1 }]);
    });
    expect(identity.mails.to(email)).toHaveLength(1);
  });

  it('says so too to whoever asks for its keys', async () => {
    const fresh = await startIdentityUnderTest({ databaseUrl: database.identityUrl });
    const keys = () => fetch(`${fresh.settings.publicUrl}/${fresh.settings.poolId}/.well-known/jwks.json`);
    await sql(`alter role "${role()}" connection limit 0`);
    try {
      await endAllConnections();
      expect(await isUnavailable(await keys())).toBe(true);
    } finally {
      await sql(`alter role "${role()}" connection limit -1`);
    }
    await eventually(async () => expect((await keys()).status).toBe(200));
    await fresh.stop();
  });
});
