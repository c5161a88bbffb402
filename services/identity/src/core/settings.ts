import type { Allowances } from '@app/platform/rate-limits/allowances';

/** What the service is started with, already checked. */
export interface IdentitySettings {
  port: number;
  /** The interface it listens on. */
  host: string;
  adminHost: string;
  adminPort: number;
  /** Address under which clients reach the service; the issuer is the pool below it. */
  publicUrl: string;
  /** Address of the product itself: links in mails, the one origin that may call from a browser. */
  productUrl: string;
  poolId: string;
  clientId: string;
  serviceKey: string;
  databaseUrl: string;
  databasePoolSize: number;
  /** How long a call waits for a connection; absent: as long as is usual. */
  databaseWaitSeconds?: number;
  codeKey: string;
  keyEncryptionKey: string;
  mailFrom: string;
  /** How many mails other than codes go in a second. */
  mailsPerSecond: number;
  /**
   * Milliseconds between two ticks at which committed mails leave. Sent at once, a mail would slow down the next requests
   * of the client that caused it, and so reveal that an account exists.
   */
  mailTick: number;
  brandName: string;
  trustedProxyHops: number;
  allowances: Allowances;
  accessTokenSeconds: number;
  refreshTokenDays: number;
  /** `reveal` answers a taken address as a pool without protection would; for parity trials only. */
  signUpExists: 'hide' | 'reveal';
}

export const SETTINGS = Symbol('identity settings');

export function issuerOf(settings: Pick<IdentitySettings, 'publicUrl' | 'poolId'>): string {
  return `${settings.publicUrl.replace(/\/+$/, '')}/${settings.poolId}`;
}
