import { hash } from 'node:crypto';
import type { VerifiedAccess } from './access-token.js';

type Entry = { access: VerifiedAccess; until: number };

/**
 * Remembers tokens whose signature was checked, by their hash. Bounded; an entry ends with its token, and after a few
 * minutes in any case, so that a withdrawn key stops counting.
 */
export class VerifiedTokenCache {
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly limit = 10_000,
    private readonly lifetimeMs = 5 * 60_000,
  ) {}

  find(token: string, now: number): VerifiedAccess | undefined {
    const id = hashOf(token);
    const entry = this.entries.get(id);
    if (!entry) return undefined;
    if (entry.until > now) return entry.access;
    this.entries.delete(id);
    return undefined;
  }

  keep(token: string, access: VerifiedAccess, now: number): void {
    const oldest = this.entries.size >= this.limit ? this.entries.keys().next() : undefined;
    if (oldest && !oldest.done) this.entries.delete(oldest.value);
    const until = Math.min(access.expiresAt * 1000, now + this.lifetimeMs);
    this.entries.set(hashOf(token), { access, until });
  }
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64');
}
