import { identityEnv, parseEnv } from '@app/platform/config/env';
import { describe, expect, it } from '@jest/globals';
import { settingsFrom } from './settings-from-env.js';

const DATABASE_URL = 'postgres://localhost/pathway';

describe('settings', () => {
  it('are what the environment says, in the units of the service', () => {
    const env = parseEnv(identityEnv, {
      DATABASE_URL,
      PUBLIC_URL: 'https://jobs.example.org/',
      ACCESS_TOKEN_MINUTES: '20',
      DEMO_MODE: 'true',
      SIGNUP_EXISTS: 'reveal',
    });
    expect(settingsFrom(env)).toMatchObject({
      productUrl: 'https://jobs.example.org',
      host: '127.0.0.1',
      adminHost: '127.0.0.1',
      accessTokenSeconds: 1_200,
      refreshTokenDays: 30,
      signUpExists: 'reveal',
    });
    expect(settingsFrom(env).allowances.of('sign-in')).toEqual({ count: 600, seconds: 60 });
  });
});
