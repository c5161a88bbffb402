import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { roles } from '@app/contracts/access/roles';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ApiWithIdentity,
  type SignedInCaller,
  startApiWithIdentity,
} from '../support/api-with-identity.js';

const run = promisify(execFile);

let both: ApiWithIdentity;
let admin: SignedInCaller;
let calls: string[];
beforeAll(async () => {
  both = await startApiWithIdentity();
  admin = await both.signUpAs('stacAdmin');
  const document = await readFile(new URL('../../docs/statistics.md', import.meta.url), 'utf8');
  calls = [...document.matchAll(/```sh\n([^]*?)```/g)].map(([, call = '']) => call);
});
afterAll(() => both?.stop());

/** What a call of the document prints when a shell runs it as it stands there. */
async function printed(
  call: string | undefined,
  settings: Record<string, string>,
): Promise<ReturnType<typeof JSON.parse>> {
  const { stdout } = await run('bash', ['-c', `set -u\n${call ?? 'false'}`], {
    env: { PATH: process.env.PATH, ...settings },
  });
  return JSON.parse(stdout);
}

describe('the calls docs/statistics.md writes down', () => {
  const read = (accessToken: string) =>
    printed(calls[0], {
      ...{ ACCESS_TOKEN: accessToken, ROLE_ID: roles.stacAdmin.id, PUBLIC_URL: both.api.url },
    });

  it('read the figures by month', async () => {
    expect(calls).toHaveLength(2);
    const answer = await read(admin.tokens.AccessToken);
    expect(answer).toMatchObject({ id: 'platform', days: 90, by: 'month' });
    expect(answer.series.length).toBeGreaterThan(2);
  });

  it('renew the token with which they are read', async () => {
    const { AuthenticationResult: next } = await printed(calls[1], {
      ...{ CLIENT_ID: both.identity.settings.clientId, REFRESH_TOKEN: admin.tokens.RefreshToken },
      IDENTITY_URL: both.identity.settings.publicUrl,
    });
    expect(next.RefreshToken).not.toBe(admin.tokens.RefreshToken);
    expect(await read(next.AccessToken)).toMatchObject({ id: 'platform' });
  });
});
