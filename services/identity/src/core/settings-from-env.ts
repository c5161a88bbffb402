import type { IdentityEnv } from '@app/platform/config/env';
import { allowancesFrom } from '@app/platform/rate-limits/allowances';
import type { IdentitySettings } from './settings.js';

export function settingsFrom(env: IdentityEnv): IdentitySettings {
  return {
    port: env.IDENTITY_PORT,
    host: env.LISTEN_HOST,
    adminHost: env.IDENTITY_ADMIN_HOST,
    adminPort: env.IDENTITY_ADMIN_PORT,
    publicUrl: env.IDENTITY_PUBLIC_URL,
    productUrl: env.PUBLIC_URL,
    poolId: env.IDENTITY_POOL_ID,
    clientId: env.IDENTITY_CLIENT_ID,
    serviceKey: env.IDENTITY_SERVICE_KEY,
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    codeKey: env.CODE_KEY,
    keyEncryptionKey: env.KEY_ENCRYPTION_KEY,
    mailFrom: env.MAIL_FROM,
    mailsPerSecond: env.MAIL_PER_SECOND,
    mailTick: 500,
    brandName: env.BRAND_NAME,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    allowances: allowancesFrom(env),
    accessTokenSeconds: env.ACCESS_TOKEN_MINUTES * 60,
    refreshTokenDays: env.REFRESH_TOKEN_DAYS,
    signUpExists: env.SIGNUP_EXISTS,
  };
}
