import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { InvitedAccounts } from './invited-accounts.js';

/**
 * The hosted service, as far as inviting asks it. Our own answers the same questions in the suite of invitation mails;
 * what it never says, refusing to make an account over an unproven one, is played here.
 */
let server: Server;
let accounts: InvitedAccounts;
let client: CognitoIdentityProviderClient;
let held: { status: string } | undefined;
let asked: { action: string; body: Record<string, unknown> }[] = [];
/** Answers instead of what the account's standing says, once. */
let next: { action: string; type: string } | undefined;

const rejection = (type: string) => ({ status: 400, body: { __type: type, message: type } });

function answer(action: string): { status: number; body: object } {
  if (next?.action === action) {
    const { type } = next;
    next = undefined;
    return rejection(type);
  }
  if (action === 'AdminGetUser') {
    return held ? { status: 200, body: { UserStatus: held.status } } : rejection('UserNotFoundException');
  }
  if (action === 'AdminDeleteUser') held = undefined;
  if (action === 'AdminCreateUser') {
    if (held) return rejection('UsernameExistsException');
    held = { status: 'FORCE_CHANGE_PASSWORD' };
  }
  return { status: 200, body: {} };
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const action = String(request.headers['x-amz-target']).split('.')[1] ?? '';
      asked.push({ action, body: JSON.parse(text) });
      const { status, body } = answer(action);
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  client = new CognitoIdentityProviderClient({
    region: 'eu-west-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'nobody', secretAccessKey: 'nothing' },
    maxAttempts: 1,
  });
  accounts = new InvitedAccounts(client, 'eu-west-1_Trial0001');
});
afterAll(async () => {
  client.destroy();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  held = undefined;
  next = undefined;
  asked = [];
});

const person = { email: 'eve@example.com', firstName: 'Eve', lastName: null, password: 'x'.repeat(24) };
const actions = () => asked.map(({ action }) => action);

describe('an account for somebody who is invited', () => {
  it('is made with a proven address, without a mail of the service', async () => {
    expect(await accounts.open(person)).toBe('opened');
    expect(asked.at(-1)).toEqual({
      action: 'AdminCreateUser',
      body: {
        UserPoolId: 'eu-west-1_Trial0001',
        Username: 'eve@example.com',
        TemporaryPassword: person.password,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: 'eve@example.com' },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'given_name', Value: 'Eve' },
        ],
      },
    });
  });

  it('that waits for a password of its own gets the new one-time password', async () => {
    held = { status: 'FORCE_CHANGE_PASSWORD' };
    expect(await accounts.open(person)).toBe('opened');
    expect(asked.at(-1)).toMatchObject({
      action: 'AdminSetUserPassword',
      body: { Password: person.password, Permanent: false },
    });
  });

  it('whose holder chose a password is left alone, also when that happens in between', async () => {
    held = { status: 'CONFIRMED' };
    expect(await accounts.open(person)).toBe('known');
    expect(actions()).toEqual(['AdminGetUser']);
    held = { status: 'FORCE_CHANGE_PASSWORD' };
    next = { action: 'AdminSetUserPassword', type: 'UnsupportedUserStateException' };
    expect(await accounts.open(person)).toBe('known');
  });

  it('takes the place of a sign-up nobody confirmed', async () => {
    held = { status: 'UNCONFIRMED' };
    expect(await accounts.open(person)).toBe('opened');
    expect(actions().slice(1)).toEqual([
      'AdminCreateUser',
      'AdminGetUser',
      'AdminDeleteUser',
      'AdminCreateUser',
    ]);
  });

  it('is never deleted when it was confirmed or made by somebody else in between', async () => {
    next = { action: 'AdminCreateUser', type: 'UsernameExistsException' };
    await expect(accounts.open(person)).rejects.toThrow('UsernameExistsException');
    expect(actions()).not.toContain('AdminDeleteUser');
  });
});
