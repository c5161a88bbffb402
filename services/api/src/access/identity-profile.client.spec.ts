import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IdentityProfileClient } from './identity-profile.client.js';

let server: Server;
let client: IdentityProfileClient;
/** What the identity service answers next. */
let answer: { status: number; type?: string; body: object };

beforeAll(async () => {
  server = createServer((_request, response) => {
    const { status, type, body } = answer;
    response.writeHead(status, type === undefined ? {} : { 'x-amzn-errortype': type });
    response.end(JSON.stringify(type === undefined ? body : { __type: type, ...body }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  client = new IdentityProfileClient(`http://127.0.0.1:${address.port}/`);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const rejected = (status: number, type: string) => {
  answer = { status, type, body: { message: 'No' } };
  return client.profileOf('token');
};

describe('who somebody is', () => {
  it.each([
    [400, 'NotAuthorizedException'],
    [400, 'UserNotFoundException'],
  ])('is nobody signed in where the token is refused: %i %s', async (status, type) => {
    await expect(rejected(status, type)).rejects.toMatchObject({ code: 'access.not-signed-in' });
  });

  it.each([
    [400, 'TooManyRequestsException'],
    [400, 'LimitExceededException:'],
    [500, 'InternalErrorException'],
  ])(
    'cannot be told for now where the service is busy, which ends no sign-in: %i %s',
    async (status, type) => {
      await expect(rejected(status, type)).rejects.toMatchObject({ code: 'identity.unavailable' });
    },
  );

  it('has an address in small letters, and no name the product would not take', async () => {
    const attributes = {
      email: 'Ada@Example.org',
      email_verified: 'true',
      given_name: 'Ada',
      family_name: '',
    };
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    answer = { status: 200, body: { Username: 'ada', UserAttributes } };
    expect(await client.profileOf('token')).toEqual({
      email: 'ada@example.org',
      emailVerified: true,
      firstName: 'Ada',
      lastName: '',
    });
  });
});
