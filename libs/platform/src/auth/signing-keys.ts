import { jsonIn } from '@app/contracts/json/read-json';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { Buffer } from 'node:buffer';
import { JwksClient, type SigningKey, SigningKeyNotFoundError } from 'jwks-rsa';
import { z } from 'zod';
import { AppError } from '../errors/app-error.js';
import type { TrustedIssuer } from './access-token.js';

const REQUEST_TIMEOUT_MS = 3_000;
const KEY_LIFETIME_MS = 10 * 60_000;
const REQUESTS_PER_MINUTE = 20;
/** How long a key still counts that could not be fetched again. */
const STALE_FOR_MS = 60 * 60_000;
const UNKNOWN_FOR_MS = 30_000;
const MOST_UNKNOWN = 1_000;

const Header = z.object({ alg: z.literal('RS256'), kid: z.string().min(1).max(200) });
const Issuer = z.object({ iss: z.string() });

type Source = { trusted: TrustedIssuer; client: JwksClient };

/** Tells of every key it was answered, not of the one alone that was asked for. */
class TellingClient extends JwksClient {
  constructor(
    options: ConstructorParameters<typeof JwksClient>[0],
    private readonly tell: (keys: SigningKey[]) => void,
  ) {
    super(options);
  }

  override async getSigningKeys(): Promise<SigningKey[]> {
    const keys = await super.getSigningKeys();
    this.tell(keys);
    return keys;
  }
}

/** The public keys of the trusted issuers, kept as key objects, so that a token costs one signature check. */
export class SigningKeys {
  private readonly sources: Map<string, Source>;
  private readonly keys = new Map<string, { key: KeyObject; until: number }>();
  private readonly unknown = new Map<string, number>();
  private readonly underway = new Map<string, Promise<KeyObject | undefined>>();

  private loading: Promise<void> | undefined;
  private loaded = false;

  constructor(issuers: readonly TrustedIssuer[]) {
    this.sources = new Map(
      issuers.map((trusted) => [
        trusted.issuer,
        {
          trusted,
          // Whoever invents key ids uses up the requests of a minute; each of them brings the new keys along.
          client: new TellingClient(
            {
              jwksUri: trusted.jwksUri,
              cache: false,
              rateLimit: true,
              jwksRequestsPerMinute: REQUESTS_PER_MINUTE,
              timeout: REQUEST_TIMEOUT_MS,
            },
            (found) => this.keepAll(trusted.issuer, found),
          ),
        },
      ]),
    );
  }

  /**
   * Whether keys of every issuer were had at least once; asks for missing ones. Keys that were had stay good for a while
   * when an issuer is away, so this never turns false again.
   */
  async areLoaded(): Promise<boolean> {
    if (this.loaded) return true;
    this.loading ??= this.load().finally(() => (this.loading = undefined));
    try {
      await this.loading;
      this.loaded = true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
    return this.loaded;
  }

  private async load(): Promise<void> {
    for (const { client } of this.sources.values()) {
      try {
        await client.getSigningKeys();
      } catch (error) {
        throw new AppError('identity.unavailable', {}, { cause: error });
      }
    }
  }

  /** The issuer this token names, if it is trusted. */
  issuerOf(issuer: string): TrustedIssuer | undefined {
    return this.sources.get(issuer)?.trusted;
  }

  /**
   * The key a token says it was signed with. Undefined for anything that cannot be one of our tokens;
   * throws `identity.unavailable` when the issuer does not answer, so that nobody is signed out by an outage.
   */
  async keyFor(token: string): Promise<KeyObject | undefined> {
    const [header, payload] = token.split('.');
    const named = Header.safeParse(decoded(header));
    const from = Issuer.safeParse(decoded(payload));
    const source = from.success ? this.sources.get(from.data.iss) : undefined;
    if (!named.success || !source) return undefined;
    const { kid } = named.data;
    const known = this.keys.get(idOf(source.trusted.issuer, kid));
    if (known && known.until > Date.now()) return known.key;
    return this.fetchOnce(source, kid);
  }

  /** Requests that need the same key at the same time wait for one answer. */
  private fetchOnce(source: Source, kid: string): Promise<KeyObject | undefined> {
    const id = idOf(source.trusted.issuer, kid);
    const fetching =
      this.underway.get(id) ?? this.fetch(source, kid, id).finally(() => this.underway.delete(id));
    this.underway.set(id, fetching);
    return fetching;
  }

  private async fetch({ client }: Source, kid: string, id: string): Promise<KeyObject | undefined> {
    if ((this.unknown.get(id) ?? 0) > Date.now()) return undefined;
    try {
      await client.getSigningKey(kid);
      return this.keys.get(id)?.key;
    } catch (error) {
      if (error instanceof SigningKeyNotFoundError) return this.keepAsUnknown(id);
      const stale = this.keys.get(id);
      if (stale && stale.until + STALE_FOR_MS > Date.now()) return stale.key;
      throw new AppError('identity.unavailable', {}, { cause: error });
    }
  }

  private keepAsUnknown(id: string): undefined {
    if (this.unknown.size >= MOST_UNKNOWN) this.unknown.clear();
    this.unknown.set(id, Date.now() + UNKNOWN_FOR_MS);
    this.keys.delete(id);
  }

  private keepAll(issuer: string, found: SigningKey[]): void {
    for (const signing of found) {
      const key = createPublicKey(signing.getPublicKey());
      this.keys.set(idOf(issuer, signing.kid), { key, until: Date.now() + KEY_LIFETIME_MS });
    }
  }
}

function idOf(issuer: string, kid: string): string {
  return `${issuer}#${kid}`;
}

/** One part of a token as JSON; undefined for garbage. */
function decoded(part: string | undefined): unknown {
  return part ? jsonIn(Buffer.from(part, 'base64url').toString('utf8')) : undefined;
}
