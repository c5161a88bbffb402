import {
  AdminDeleteUserCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
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

describe('deleting an account whose address was changed', () => {
  it('leaves no mail to or about any address it had or asked for', async () => {
    const first = await identity.givenConfirmed();
    const { AccessToken } = await identity.signIn(first);
    const [second, unproven, pending] = [newAddress(), newAddress(), newAddress()];
    await moves(AccessToken, second);
    await asks(AccessToken, unproven);
    await asks(AccessToken, pending);
    for (const address of [unproven, pending]) await identity.mails.nth(address, 1);
    const all = [first, second, unproven, pending];
    expect(await tablesWith(all)).toEqual(['account', 'email_message']);
    // One that could not be sent keeps the words it needs.
    await identity.sql(
      `insert into identity.email_message (id, template, recipient, payload, status)
       values (gen_random_uuid(), 'email-change-asked', 'somebody@example.org', $1, 'failed')`,
      [{ newAddress: pending }],
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
    const mailsTo = (address: string) =>
      identity.sql<{ template: string }>(
        'select template from identity.email_message where recipient = $1 order by created_at',
        [address],
      );
    const before = await mailsTo(left);
    await moves(second.AccessToken, third);
    await identity.adminClient.send(new AdminDeleteUserCommand({ UserPoolId, Username: present }));
    expect(before.map(({ template }) => template)).toEqual([
      'sign-up-code',
      'email-change-asked',
      'email-changed',
    ]);
    expect(await mailsTo(left)).toEqual([{ template: 'email-change-asked' }, { template: 'email-changed' }]);
    await identity.adminClient.send(new AdminDeleteUserCommand({ UserPoolId, Username: third }));
    expect(await mailsTo(left)).toEqual([]);
  });
});
