import { ChangePasswordCommand, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../../../../test/support/eventually.js';
import {
  goodPassword,
  type IdentityUnderTest,
  newAddress,
  startIdentityUnderTest,
} from '../../../../test/support/identity.js';
import { testDatabase } from '../../../../test/support/infrastructure.js';
import { Secrets } from '../core/secrets.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentityUnderTest();
});
afterAll(() => identity.stop());

const wrong = 'Incorrect username or password.';
const exceeded = 'Password attempts exceeded';
const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
const signIn = (USERNAME: string, PASSWORD: string) => {
  const { clientId: ClientId } = identity.settings;
  const AuthParameters = { USERNAME, PASSWORD };
  return messageOf(
    identity.client.send(
      new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
    ),
  );
};
const hashOf = (email: string) => new Secrets(identity.settings).identifierHash(email);
const failuresOf = async (email: string) => {
  const [row] = await identity.sql<{ failures: number; locks: boolean }>(
    `select failures, locked_until is not null as locks from identity.lockout where identifier_hash = $1`,
    [hashOf(email)],
  );
  return row;
};
/** Failures as if they were counted before, so long ago. */
const givenFailures = (email: string, failures: number, ago: string) =>
  identity.sql(
    `insert into identity.lockout (identifier_hash, failures, last_failed_at)
     values ($1, $2, now() - $3::interval)`,
    [hashOf(email), failures, ago],
  );
/** A second is short on a busy machine. */
const letTheLockLast = (email: string) =>
  identity.sql(
    `update identity.lockout set locked_until = now() + interval '10 minutes'
     where identifier_hash = $1 and locked_until is not null`,
    [hashOf(email)],
  );

describe('failures', () => {
  it('are forgotten after an hour, however many they were', async () => {
    for (const failures of [4, 30]) {
      const email = await identity.givenConfirmed();
      await givenFailures(email, failures, '61 minutes');
      expect(await signIn(email, 'wrong')).toBe(wrong);
      expect(await failuresOf(email)).toEqual({ failures: 1, locks: false });
    }
  });

  it('are remembered until then', async () => {
    const email = await identity.givenConfirmed();
    await givenFailures(email, 4, '50 minutes');
    expect(await signIn(email, 'wrong')).toBe(wrong);
    expect(await failuresOf(email)).toEqual({ failures: 5, locks: true });
  });

  it('are of the account, by whichever of its names it was tried', async () => {
    const email = await identity.givenConfirmed();
    const [account] = await identity.sql<{ id: string }>('select id from identity.account where email = $1', [
      email,
    ]);
    for (const name of [account?.id ?? '', email.toUpperCase(), ` ${email}`, account?.id ?? '', email])
      expect(await signIn(name, 'wrong')).toBe(wrong);
    await letTheLockLast(email);
    for (const name of [account?.id ?? '', email]) expect(await signIn(name, goodPassword)).toBe(exceeded);
  });

  it('are forgotten by whoever knows the password, also when they change it', async () => {
    const email = await identity.givenConfirmed();
    const { AccessToken } = await identity.signIn(email);
    const change = (PreviousPassword: string) => {
      const ProposedPassword = 'another-good-harbour-17';
      return messageOf(
        identity.client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword })),
      );
    };
    expect(await change('not-the-password')).toBe(wrong);
    expect(await failuresOf(email)).toEqual({ failures: 1, locks: false });
    expect(await change(goodPassword)).toBe('ok');
    expect(await failuresOf(email)).toBeUndefined();
  });

  it('of an address nobody has are the same for each of its spellings', async () => {
    const nobody = newAddress();
    for (const name of [nobody, nobody.toUpperCase(), ` ${nobody} `]) await signIn(name, 'wrong');
    expect(await failuresOf(nobody)).toEqual({ failures: 3, locks: false });
  });
});

describe('a password that was replaced while the old one was compared', () => {
  let owner: pg.Client;
  beforeAll(async () => {
    owner = new pg.Client({ connectionString: (await testDatabase()).adminUrl });
    await owner.connect();
  });
  afterAll(() => owner?.end());

  /** Holds up whoever decides about this address until the password is another one. */
  async function replacedMeanwhile(email: string, attempt: () => Promise<string>): Promise<string> {
    const stranger = await identity.givenConfirmed();
    await owner.query('begin');
    await owner.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [hashOf(email)]);
    const outcome = attempt();
    await eventually(async () => {
      const waiting = await owner.query(
        `select from pg_locks held join pg_locks waiting using (locktype, database, classid, objid)
         where held.pid = pg_backend_pid() and locktype = 'advisory' and not waiting.granted`,
      );
      expect(waiting.rowCount).toBe(1);
    });
    await identity.sql(
      `update identity.account set password_hash = (select password_hash from identity.account where email = $2)
       where email = $1`,
      [email, stranger],
    );
    await owner.query('commit');
    return outcome;
  }

  it('opens nothing and counts as a failure', async () => {
    const email = await identity.givenConfirmed();
    expect(await replacedMeanwhile(email, () => signIn(email, goodPassword))).toBe(wrong);
    expect(await failuresOf(email)).toEqual({ failures: 1, locks: false });
  });

  it('changes nothing, either', async () => {
    const email = await identity.givenConfirmed();
    const { AccessToken } = await identity.signIn(email);
    const change = {
      AccessToken,
      PreviousPassword: goodPassword,
      ProposedPassword: 'another-good-harbour-17',
    };
    const attempt = () => messageOf(identity.client.send(new ChangePasswordCommand(change)));
    expect(await replacedMeanwhile(email, attempt)).toBe(wrong);
    expect(await failuresOf(email)).toEqual({ failures: 1, locks: false });
    expect(await signIn(email, 'another-good-harbour-17')).toBe(wrong);
  });
});
