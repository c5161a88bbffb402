import { SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import {
  goodPassword,
  type IdentityUnderTest,
  newAddress,
  startIdentityUnderTest,
} from '../../../../test/support/identity.js';

let identity: IdentityUnderTest;
beforeAll(async () => void (identity = await startIdentityUnderTest()));
afterAll(() => identity.stop());

/** How statements of a sign-up begin, from the one that holds its address to the commit. */
async function statementsOf(Username: string): Promise<string[]> {
  const asked = jest.spyOn(pg.Client.prototype, 'query');
  try {
    const ClientId = identity.settings.clientId;
    await identity.client.send(new SignUpCommand({ ClientId, Username, Password: goodPassword }));
    const all = asked.mock.calls.map(([query], index) => ({
      text: String(Object(query).text ?? query),
      connection: asked.mock.contexts[index],
    }));
    const begun = all.findIndex(({ text }) => text.includes('pg_advisory_xact_lock'));
    const ofConnection = all
      .slice(begun)
      .filter(({ connection }) => connection === all[begun]?.connection)
      .map(({ text }) => text.slice(0, 40));
    return ofConnection.slice(0, ofConnection.indexOf('commit') + 1);
  } finally {
    asked.mockRestore();
  }
}

it('costs for a taken address what it costs for a free one', async () => {
  const taken = await identity.givenConfirmed();
  const free = await statementsOf(newAddress());
  expect(free.length).toBeGreaterThan(3);
  expect(await statementsOf(taken)).toEqual(free);
});
