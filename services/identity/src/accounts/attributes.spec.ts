import {
  AdminCreateUserCommand,
  GetUserCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
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

let identity: IdentityUnderTest;

beforeAll(async () => {
  identity = await startIdentityUnderTest();
});
afterAll(() => identity.stop());

const namesOf = (email: string) =>
  identity.sql('select given_name, family_name from identity.account where email = $1', [email]);
const update = (AccessToken: string, UserAttributes: { Name: string; Value?: string }[]) =>
  identity.client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));

describe('an attribute without a value', () => {
  const UserAttributes = [{ Name: 'given_name' }, { Name: 'family_name', Value: ' Lee ' }];

  it('is no name at signing up', async () => {
    const Username = newAddress();
    const { clientId: ClientId } = identity.settings;
    await identity.client.send(
      new SignUpCommand({ ClientId, Username, Password: goodPassword, UserAttributes }),
    );
    expect(await namesOf(Username)).toEqual([{ given_name: null, family_name: 'Lee' }]);
  });

  it('is no name in an invitation', async () => {
    const Username = newAddress();
    const { poolId: UserPoolId } = identity.settings;
    await identity.adminClient.send(
      new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes, MessageAction: 'SUPPRESS' }),
    );
    expect(await namesOf(Username)).toEqual([{ given_name: null, family_name: 'Lee' }]);
  });

  it('takes a name away', async () => {
    const email = await identity.givenConfirmed();
    await update((await identity.signIn(email)).AccessToken, UserAttributes);
    expect(await namesOf(email)).toEqual([{ given_name: null, family_name: 'Lee' }]);
  });
});

describe('changing attributes', () => {
  it('to the address one has asks for no proof', async () => {
    const email = await identity.givenConfirmed();
    const { AccessToken } = await identity.signIn(email);
    const answer = await update(AccessToken, [{ Name: 'email', Value: ` ${email.toUpperCase()} ` }]);
    expect(answer.CodeDeliveryDetailsList).toEqual([]);
    const { UserAttributes = [] } = await identity.client.send(new GetUserCommand({ AccessToken }));
    expect(UserAttributes).toContainEqual({ Name: 'email', Value: email });
    expect(identity.mails.to(email)).toHaveLength(1);
  });

  it('of an account that is deleted at the same moment changes nothing', async () => {
    const email = await identity.givenConfirmed();
    const { AccessToken } = await identity.signIn(email);
    const { adminUrl, name } = await testDatabase();
    const remover = new pg.Client({ connectionString: adminUrl });
    await remover.connect();
    try {
      await remover.query('begin');
      await remover.query('delete from identity.account where email = $1', [email]);
      const updating = update(AccessToken, [{ Name: 'given_name', Value: 'Zoë' }]);
      const rejected = expect(updating).rejects.toMatchObject({ name: 'UserNotFoundException' });
      await untilSomebodyWaits(name);
      await remover.query('commit');
      await rejected;
    } finally {
      await remover.end();
    }
    expect(await namesOf(email)).toEqual([]);
  });
});

/** Until the service stands in front of the row the test holds. */
function untilSomebodyWaits(database: string): Promise<void> {
  return eventually(async () => {
    const waiting = await identity.sql(
      `select 1 from pg_stat_activity
       where datname = $1 and application_name = 'identity' and wait_event_type = 'Lock'`,
      [database],
    );
    expect(waiting).not.toEqual([]);
  });
}
