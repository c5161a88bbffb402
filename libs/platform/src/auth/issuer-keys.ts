import { createPublicKey, type KeyObject } from 'node:crypto';
import { JwksClient } from 'jwks-rsa';
import { AppError } from '../errors/app-error.js';
import type { TrustedIssuer } from './access-token.js';

const REQUEST_TIMEOUT_MS = 3_000;
const KEY_LIFETIME_MS = 10 * 60_000;
/** How long a key still counts that could not be fetched again. */
const STALE_FOR_MS = 60 * 60_000;
/** How long an answer stands for ids it does not name: whoever invents ids buys no request for each of them. */
const PAUSE_AFTER_ANSWER_MS = 3_000;
/** How long an issuer that did not answer is left alone. */
const PAUSE_AFTER_FAILURE_MS = 1_000;
const RETRY_AFTER_SECONDS = 5;

/** Milliseconds of a clock that never jumps. */
export type Milliseconds = () => number;

/** The public keys of one issuer: always asked for all together, and seldom. */
export class IssuerKeys {
  private readonly client: JwksClient;
  private keys = new Map<string, KeyObject>();
  /** When they were had last, and until when nobody is asked again. */
  private answeredAt = -Infinity;
  private quietUntil = -Infinity;
  private failure: AppError | undefined;
  private underway: Promise<void> | undefined;

  constructor(
    readonly trusted: TrustedIssuer,
    private readonly now: Milliseconds,
  ) {
    const { jwksUri } = trusted;
    this.client = new JwksClient({ jwksUri, cache: false, rateLimit: false, timeout: REQUEST_TIMEOUT_MS });
  }

  /** Whether they were had at least once; asks for missing ones. */
  async areLoaded(): Promise<boolean> {
    if (this.keys.size === 0) await this.askAgain();
    return this.keys.size > 0;
  }

  /**
   * The key of this id; undefined where the issuer says it has none. Throws `identity.unavailable` while the issuer does
   * not answer and the key may be one of its new ones.
   */
  async find(id: string): Promise<KeyObject | undefined> {
    const known = this.keyNotOlderThan(id, KEY_LIFETIME_MS);
    if (known) return known;
    await this.askAgain();
    if (!this.failure) return this.keys.get(id);
    const stale = this.keyNotOlderThan(id, KEY_LIFETIME_MS + STALE_FOR_MS);
    if (stale) return stale;
    throw this.failure;
  }

  private keyNotOlderThan(id: string, age: number): KeyObject | undefined {
    return this.now() - this.answeredAt < age ? this.keys.get(id) : undefined;
  }

  /** Whoever needs keys at the same time waits for one answer. */
  private async askAgain(): Promise<void> {
    if (!this.underway && this.now() < this.quietUntil) return;
    this.underway ??= this.ask().finally(() => (this.underway = undefined));
    await this.underway;
  }

  private async ask(): Promise<void> {
    try {
      const found = await this.client.getSigningKeys();
      this.keys = new Map(found.map((signing) => [signing.kid, createPublicKey(signing.getPublicKey())]));
      this.failure = undefined;
      this.answeredAt = this.now();
      this.quietUntil = this.answeredAt + PAUSE_AFTER_ANSWER_MS;
    } catch (error) {
      // All who ask until the next try are told the same error, so that it is logged once.
      this.failure = new AppError(
        'identity.unavailable',
        { retryAfterSeconds: RETRY_AFTER_SECONDS },
        { cause: error },
      );
      this.quietUntil = this.now() + PAUSE_AFTER_FAILURE_MS;
    }
  }
}
