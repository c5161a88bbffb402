import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentSecurityPolicy } from '../../services/api/src/web-server/content-security.js';
import { type ApiWithIdentity, startApiWithIdentity } from '../support/api-with-identity.js';

/** Tokens are in the browser's storage, so pages run no foreign script, and a stolen token is worth little. */

let both: ApiWithIdentity;
beforeAll(async () => {
  both = await startApiWithIdentity();
});
afterAll(() => both.stop());

const exchange = async (RefreshToken: string) => {
  const { clientId: ClientId } = both.identity.settings;
  const command = new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken });
  return (await both.identity.client.send(command)).AuthenticationResult;
};
const me = (token: string | undefined) =>
  both.api.request('GET', 'users/me', { headers: { authorization: `Bearer ${token}` } });

describe('a stolen refresh token', () => {
  it('that comes back after its owner exchanged it ends the whole sign-in, thief and owner', async () => {
    const ada = await both.signUpAs('applicant');
    const owner = await exchange(ada.tokens.RefreshToken);
    expect((await me(owner?.AccessToken)).status).toBe(200);
    await both.identity.sql(`update identity.refresh_token set used_at = used_at - interval '31 seconds'`);

    await expect(exchange(ada.tokens.RefreshToken)).rejects.toMatchObject({
      name: 'RefreshTokenReuseException',
    });
    await expect(exchange(owner?.RefreshToken ?? '')).rejects.toThrow('Refresh Token has been revoked');
    expect((await me(ada.tokens.AccessToken)).status).toBe(401);
    expect((await me(owner?.AccessToken)).status).toBe(401);
  });
});

describe('an access token', () => {
  it('lasts a quarter of an hour', async () => {
    const ada = await both.signUpAs('applicant');
    const [, claims = ''] = ada.tokens.AccessToken.split('.');
    const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(exp - iat).toBe(900);
  });
});

describe('pages', () => {
  it('run scripts of the product alone, none written into them, and call the product, its files and the sign-in service alone', () => {
    const policy = Object.fromEntries(
      contentSecurityPolicy(both.api.env)
        .split('; ')
        .map((rule) => [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)]),
    );
    expect(policy['default-src']).toBe("'none'");
    expect(policy['script-src']).toBe("'self'");
    expect(policy['base-uri']).toBe("'none'");
    expect(policy['frame-ancestors']).toBe("'none'");
    expect(policy['style-src']).toBe("'self'");
    expect(policy['require-trusted-types-for']).toBe("'script'");
    expect(policy['trusted-types']).toBe('rich-text own-worker ProseMirrorClipboard');
    expect(contentSecurityPolicy(both.api.env)).not.toMatch(/unsafe/);
    const calls = (policy['connect-src'] ?? '').split(' ').filter((source) => source !== "'self'");
    const { ASSETS_URL } = both.api.env;
    expect([...new Set(calls)]).toEqual([both.identity.settings.publicUrl, new URL(ASSETS_URL).origin]);
  });
});
