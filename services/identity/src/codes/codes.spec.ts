import { describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { Secrets } from '../core/secrets.js';
import { Codes } from './codes.js';
import { VerificationCode } from '../persistence/verification-code.entity.js';

const codesOf = (codeKey: string): Codes =>
  new Codes(new Secrets({ codeKey, keyEncryptionKey: 'key-encryption-key-of-a-trial-run' }));
const codes = codesOf('code-key-of-a-trial-run');

function attempt(given: Partial<VerificationCode> = {}): VerificationCode {
  const now = new Date();
  const fresh = { id: newId(), identifierHash: 'somebody', purpose: 'reset', accountId: newId(), nonce: 'n' };
  const times = { tries: 0, createdAt: now, expiresAt: new Date(now.getTime() + 600_000), usedAt: null };
  return Object.assign(new VerificationCode(), fresh, times, given);
}

describe('the digits of a code', () => {
  it('are six, spread over the whole million, and the same whenever they are asked for', () => {
    const attempts = Array.from({ length: 2_000 }, (_none, index) => attempt({ nonce: `nonce ${index}` }));
    const digits = attempts.map((one) => codes.digitsOf(one));
    expect(digits.filter((text) => !/^\d{6}$/.test(text))).toEqual([]);
    expect(attempts.map((one) => codes.digitsOf(one))).toEqual(digits);
    // Two thousand of a million: two or so are alike by chance, and each digit stands at each place.
    expect(new Set(digits).size).toBeGreaterThan(1_950);
    for (let place = 0; place < 6; place += 1)
      expect(new Set(digits.map((text) => text[place])).size).toBe(10);
  });

  it('cannot be told from what the database keeps, and change with every part of it', () => {
    const given = { id: newId(), accountId: newId(), nonce: 'n' };
    const of = (change: Partial<VerificationCode>) => codes.digitsOf(attempt({ ...given, ...change }));
    const changes: Partial<VerificationCode>[] = [
      { id: newId() },
      { accountId: newId() },
      { accountId: null },
      { nonce: 'm' },
      { purpose: 'sign-up' },
      { identifierHash: 'somebody else' },
    ];
    const alike = changes.filter((change) => of(change) === of({}));
    const underAnotherKey = codesOf('another-key').digitsOf(attempt(given)) === of({});
    // One in a million is alike by chance: two of seven never are.
    expect(alike.length + Number(underAnotherKey)).toBeLessThan(2);
  });
});

describe('a code nobody was sent', () => {
  it('is wrong however well somebody guesses, and its tries are counted like any other', () => {
    const now = new Date();
    const pretended = attempt({ accountId: null });
    const verdicts = [1, 2, 3, 4, 5, 6].map(() => pretended.judge(true, now));
    expect(verdicts).toEqual([...Array.from({ length: 5 }, () => 'wrong'), 'worn-out']);
    expect(pretended.usedAt).toBeNull();
  });
});

describe('a code at its end', () => {
  it('is good until the very moment, and not at it', () => {
    const end = new Date();
    const before = new Date(end.getTime() - 1);
    expect(attempt({ expiresAt: end }).judge(true, before)).toBe('right');
    expect(attempt({ expiresAt: end }).judge(true, end)).toBe('expired');
  });
});
