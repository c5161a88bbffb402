import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  goodPassword,
  type IdentityUnderTest,
  newAddress,
  startIdentityUnderTest,
} from '../../../../test/support/identity.js';

let identity: IdentityUnderTest;
let UserPoolId: string;
beforeAll(async () => {
  identity = await startIdentityUnderTest();
  UserPoolId = identity.settings.poolId;
});
afterAll(() => identity.stop());

const asks = async (AccessToken: string, email: string) =>
  identity.client.send(
    new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: 'email', Value: email }] }),
  );
/** Changes the address to one that its owner proves. */
async function moves(AccessToken: string, email: string): Promise<void> {
  await asks(AccessToken, email);
  const Code = await identity.mails.code(email);
  await identity.client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));
}

/** Tables of the service that hold one of these words. */
async function tablesWith(words: string[]): Promise<string[]> {
  const tables = await identity.sql<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'identity'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await identity.sql(
      `select from identity."${name}" row where row_to_json(row)::text like any(select '%' || word || '%' from unnest($1::text[]) word)`,
      [words],
    );
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

const mailsTo = (address: string) =>
  identity.sql<{ template: string }>(
    'select template from identity.email_message where recipient = $1 order by created_at',
    [address],
  );

describe('deleting an account whose address was changed', () => {
  it('leaves no mail of its own to or about any address it had or asked for', async () => {
    const first = await identity.givenConfirmed();
    const { AccessToken } = await identity.signIn(first);
    const [second, unverified, pending] = [newAddress(), newAddress(), newAddress()];
    await moves(AccessToken, second);
    await asks(AccessToken, unverified);
    await asks(AccessToken, pending);
    for (const address of [unverified, pending]) await identity.mails.nth(address, 1);
    const all = [first, second, unverified, pending];
    expect(await tablesWith(all)).toEqual(['account', 'email_message']);
    // One that could not be sent keeps the words it needs.
    await identity.sql(
      `insert into identity.email_message (id, template, recipient, payload, status, account_id)
       select gen_random_uuid(), 'email-change-requested', 'somebody@example.org', $1, 'failed', id
       from identity.account where email = $2`,
      [{ newAddress: pending }, second],
    );
    await identity.adminClient.send(new AdminDeleteUserCommand({ UserPoolId, Username: second }));
    expect(await tablesWith(all)).toEqual([]);
  });

  it('leaves what was sent to whoever has the address it left, though they left it, too', async () => {
    const left = await identity.givenConfirmed();
    const first = await identity.signIn(left);
    const [present, third] = [newAddress(), newAddress()];
    await moves(first.AccessToken, present);
    await identity.sql(
      `insert into identity.account (id, email, email_verified, status, password_hash)
       select gen_random_uuid(), $1, true, status, password_hash from identity.account where email = $2`,
      [left, present],
    );
    const second = await identity.signIn(left);
    const before = await mailsTo(left);
    await moves(second.AccessToken, third);
    await identity.adminClient.send(new AdminDeleteUserCommand({ UserPoolId, Username: present }));
    expect(before.map(({ template }) => template)).toEqual([
      'sign-up-code',
      'email-change-requested',
      'email-changed',
    ]);
    expect(await mailsTo(left)).toEqual([
      { template: 'email-change-requested' },
      { template: 'email-changed' },
    ]);
    await identity.adminClient.send(new AdminDeleteUserCommand({ UserPoolId, Username: third }));
    expect(await mailsTo(left)).toEqual([]);
  });
});

describe('deleting an account that only typed an address', () => {
  it('leaves the mails of whoever has it, and what others who typed it were told', async () => {
    const [typist, owner, other] = [
      await identity.givenConfirmed(),
      await identity.givenConfirmed(),
      await identity.givenConfirmed(),
    ];
    for (const one of [typist, other]) await asks((await identity.signIn(one)).AccessToken, owner);
    // One that could not be sent keeps the words it needs.
    await identity.sql(
      `update identity.email_message set payload = $1, status = 'failed'
       where recipient = $2 and template = 'email-change-requested'`,
      [{ newAddress: owner }, other],
    );
    await identity.adminClient.send(new AdminDeleteUserCommand({ UserPoolId, Username: typist }));
    expect(await mailsTo(typist)).toEqual([]);
    const ofOwner = ['sign-up-code', 'account-exists', 'account-exists'];
    expect(await mailsTo(owner)).toEqual(ofOwner.map((template) => ({ template })));
    expect(await mailsTo(other)).toEqual([
      { template: 'sign-up-code' },
      { template: 'email-change-requested' },
    ]);
    await identity.adminClient.send(new AdminDeleteUserCommand({ UserPoolId, Username: owner }));
    expect(await mailsTo(owner)).toEqual([]);
    // Nobody is told any more by one that could not be sent, though that is still known; what others wish for is theirs.
    expect(await tablesWith([owner])).toEqual(['account']);
    expect(await mailsTo(other)).toHaveLength(2);
  });

  it('still tells somebody of a change to an address whose account went meanwhile', async () => {
    const [owner, other] = [await identity.givenConfirmed(), await identity.givenConfirmed()];
    await identity.sql(
      `insert into identity.email_message (id, template, recipient, payload, next_attempt_at, account_id)
       select gen_random_uuid(), 'email-change-requested', email, $1, now() + interval '1 day', id
       from identity.account where email = $2`,
      [{ newAddress: owner }, other],
    );
    await identity.adminClient.send(new AdminDeleteUserCommand({ UserPoolId, Username: owner }));
    expect(await tablesWith([owner])).toEqual(['email_message']);
  });

  it('leaves what went there before mails knew their account, and an invitation goes with its account', async () => {
    const [email, typed] = [await identity.givenConfirmed(), newAddress()];
    await identity.sql(
      `insert into identity.email_message (id, template, recipient, payload)
       values (gen_random_uuid(), 'account-exists', $1, '{}')`,
      [typed],
    );
    await asks((await identity.signIn(email)).AccessToken, typed);
    await identity.adminClient.send(new AdminDeleteUserCommand({ UserPoolId, Username: email }));
    expect(await mailsTo(typed)).toEqual([{ template: 'account-exists' }]);
    const invited = newAddress();
    await identity.adminClient.send(new AdminCreateUserCommand({ UserPoolId, Username: invited }));
    expect(await mailsTo(invited)).toEqual([{ template: 'invitation' }]);
    await identity.adminClient.send(new AdminDeleteUserCommand({ UserPoolId, Username: invited }));
    expect(await mailsTo(invited)).toEqual([]);
  });

  it('knows whose account somebody else tried to make once more', async () => {
    const owner = await identity.givenConfirmed();
    const ClientId = identity.settings.clientId;
    const signUp = { ClientId, Username: owner, Password: goodPassword };
    const UserAttributes = [{ Name: 'email', Value: owner }];
    await identity.client.send(new SignUpCommand({ ...signUp, UserAttributes }));
    const [of] = await identity.sql<{ whose: string; id: string }>(
      `select mail.account_id as whose, account.id from identity.email_message mail
       join identity.account on account.email = mail.recipient
       where mail.recipient = $1 and template = 'account-exists'`,
      [owner],
    );
    expect(of?.whose).toBe(of?.id);
  });
});
