import { jsonIn } from '@app/contracts/json/read-json';
import type { KeyObject } from 'node:crypto';
import { Buffer } from 'node:buffer';
import { z } from 'zod';
import type { TrustedIssuer } from './access-token.js';
import { IssuerKeys, type Milliseconds } from './issuer-keys.js';

const Header = z.object({ alg: z.literal('RS256'), kid: z.string().min(1).max(200) });
const Issuer = z.object({ iss: z.string() });

/** The public keys of the trusted issuers, kept as key objects, so that a token costs one signature check. */
export class SigningKeys {
  private readonly sources: Map<string, IssuerKeys>;

  constructor(issuers: readonly TrustedIssuer[], now: Milliseconds = () => performance.now()) {
    this.sources = new Map(issuers.map((trusted) => [trusted.issuer, new IssuerKeys(trusted, now)]));
  }

  /**
   * Whether keys of every issuer were had at least once; asks for missing ones. Keys that were had stay good for a while
   * when an issuer is away, so this never turns false again.
   */
  async areLoaded(): Promise<boolean> {
    for (const source of this.sources.values()) if (!(await source.areLoaded())) return false;
    return true;
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
    return named.success && source ? source.find(named.data.kid) : undefined;
  }
}

/** One part of a token as JSON; undefined for garbage. */
function decoded(part: string | undefined): unknown {
  return part ? jsonIn(Buffer.from(part, 'base64url').toString('utf8')) : undefined;
}
