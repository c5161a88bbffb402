import { readJson } from '@app/contracts/json/read-json';
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { type SqlEntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { calculateJwkThumbprint, createLocalJWKSet, exportJWK, generateKeyPair, type JWK } from 'jose';
import { z } from 'zod';
import { Database, type Unit } from '../persistence/database.js';
import { Secrets } from '../core/secrets.js';
import { seal, unseal } from '../core/seal.js';
import { SigningKey, type TokenUse } from '../persistence/signing-key.entity.js';

/** A private key as it was sealed; which numbers make it is the business of whoever opens it. */
const PrivateJwk = z.looseObject({ kty: z.string(), d: z.string() });

const algorithm = 'RS256';
const uses: TokenUse[] = ['access', 'id'];
const refreshMilliseconds = 15_000;
/** New keys are published this long before they sign: longer than any process keeps its list. */
const publishedAhead = 60_000;
/** Longest life a token may have, and an hour. A key that stopped signing is kept this long. */
const keptAfterwards = 25 * 3_600_000;
const renewedAfter = 90 * 86_400_000;
const lockOfKeys = 4_817_220_002;
const inOrder = { orderBy: { activeFrom: 'asc' } } as const;

interface Signer {
  kid: string;
  key: KeyObject;
}

/** The pairs that sign and verify tokens, one per kind of token at a time, older ones until nothing needs them. */
@Injectable()
export class KeyRing {
  private keys: SigningKey[] = [];
  private readAt = 0;
  private reading: Promise<void> | null = null;
  private accessTokenKeys = createLocalJWKSet({ keys: [] });
  private readonly signers = new Map<string, Promise<Signer>>();

  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  /** The key that signs this kind of token now. */
  async signer(use: TokenUse, now: Date): Promise<Signer> {
    await this.ensureRead();
    const newest = activeKey(this.keys, use, now);
    if (!newest) throw new Error(`No signing key for ${use} tokens`);
    const known = this.signers.get(newest.kid) ?? this.open(newest);
    this.signers.set(newest.kid, known);
    return known;
  }

  /** Public halves of all keys, optionally of one kind of token. */
  async publicKeys(use?: TokenUse): Promise<JWK[]> {
    await this.ensureRead();
    return this.keys.filter((key) => !use || key.tokenUse === use).map((key) => key.publicJwk);
  }

  /** Finds the key of an access token; made once per reading, because preparing keys costs more than verifying. */
  async verifyingKeys(): Promise<ReturnType<typeof createLocalJWKSet>> {
    await this.ensureRead();
    return this.accessTokenKeys;
  }

  /** Makes the first keys; several processes starting at once make one pair per kind. */
  async ensureKeys(): Promise<void> {
    await this.withKeysLocked(async (unit, keys) => {
      for (const use of uses)
        if (!keys.some((key) => key.tokenUse === use)) await this.add(unit, use, unit.now);
    });
  }

  /** New keys that take over in a minute; the old ones keep verifying until their last token has expired. */
  async rotate(): Promise<void> {
    await this.withKeysLocked(async (unit) => {
      for (const use of uses) await this.add(unit, use, new Date(unit.now.getTime() + publishedAhead));
    });
  }

  /** Rotates keys that grew old and removes those nothing can have been signed with any more. */
  async tend(): Promise<void> {
    await this.withKeysLocked(async (unit, keys) => {
      for (const use of uses) {
        const current = activeKey(keys, use, unit.now);
        const waiting = keys.some((key) => key.tokenUse === use && key.activeFrom > unit.now);
        if (current && !waiting && unit.now.getTime() - current.activeFrom.getTime() > renewedAfter) {
          await this.add(unit, use, new Date(unit.now.getTime() + publishedAhead));
        }
      }
      for (const key of keys) if (isOver(key, keys, unit.now)) unit.em.remove(key);
    });
  }

  private async withKeysLocked(work: (unit: Unit, keys: SigningKey[]) => Promise<void>): Promise<void> {
    await this.database.change(async (unit) => {
      await unit.em.execute('select pg_advisory_xact_lock(?)', [lockOfKeys]);
      await work(unit, await unit.em.find(SigningKey, {}, inOrder));
    });
    this.readAt = 0;
  }

  private async add({ em, now }: Unit, tokenUse: TokenUse, activeFrom: Date): Promise<void> {
    const pair = await generateKeyPair(algorithm, { modulusLength: 2048, extractable: true });
    const publicPart = await exportJWK(pair.publicKey);
    const kid = await calculateJwkThumbprint(publicPart);
    const sealedPrivateJwk = await seal(
      JSON.stringify(await exportJWK(pair.privateKey)),
      this.secrets.sealing,
    );
    const publicJwk = { ...publicPart, kid, alg: algorithm, use: 'sig' };
    em.persist(
      em.create(SigningKey, { kid, tokenUse, publicJwk, sealedPrivateJwk, createdAt: now, activeFrom }),
    );
  }

  private async open(key: SigningKey): Promise<Signer> {
    const jwk = PrivateJwk.parse(readJson(await unseal(key.sealedPrivateJwk, this.secrets.sealing)));
    return { kid: key.kid, key: createPrivateKey({ key: jwk, format: 'jwk' }) };
  }

  private async ensureRead(): Promise<void> {
    if (Date.now() - this.readAt < refreshMilliseconds) return;
    this.reading ??= this.read(this.database.read()).finally(() => (this.reading = null));
    await this.reading;
  }

  private async read(em: SqlEntityManager): Promise<void> {
    this.keys = await em.find(SigningKey, {}, inOrder);
    const own = this.keys.filter((key) => key.tokenUse === 'access').map((key) => key.publicJwk);
    this.accessTokenKeys = createLocalJWKSet({ keys: own });
    this.readAt = Date.now();
  }
}

/** The newest of those that are in use; keys come in the order of their time. */
function activeKey(keys: SigningKey[], use: TokenUse, now: Date): SigningKey | undefined {
  return keys.findLast((key) => key.tokenUse === use && key.activeFrom <= now);
}

function isOver(key: SigningKey, keys: SigningKey[], now: Date): boolean {
  const limit = new Date(now.getTime() - keptAfterwards);
  return keys.some(
    (other) =>
      other.tokenUse === key.tokenUse && other.activeFrom > key.activeFrom && other.activeFrom < limit,
  );
}
