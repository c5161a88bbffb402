import { describe, expect, it } from '@jest/globals';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { Consent } from './consent.entity.js';

const given = new Date('2026-12-01T10:00:00Z');
const ends = new Date('2027-12-01T10:00:00Z');
const oneOf = (endsAt: Date | null) =>
  Consent.give(
    {
      userId: newId(),
      companyId: newId(),
      applicationId: newId(),
      purpose: 'talent-pool',
      textVersion: '1',
      endsAt,
    },
    given,
  );

describe('a consent', () => {
  it('holds until its end, and not at it', () => {
    const consent = oneOf(ends);
    expect(consent.holdsAt(given)).toBe(true);
    expect(consent.holdsAt(new Date(ends.getTime() - 1))).toBe(true);
    expect(consent.holdsAt(ends)).toBe(false);
  });

  it('without an end holds until it is withdrawn', () => {
    const consent = oneOf(null);
    expect(consent.holdsAt(new Date('2100-01-01'))).toBe(true);
    consent.withdraw(ends);
    expect([consent.holdsAt(ends), consent.withdrawnAt]).toEqual([false, ends]);
  });

  it.each(['withdrawn', 'over'])('that is %s is not withdrawn again', (how) => {
    const consent = oneOf(ends);
    if (how === 'withdrawn') consent.withdraw(given);
    const { withdrawnAt } = consent;
    const again = () => consent.withdraw(ends);
    expect(again).toThrow(AppError);
    expect(consent.withdrawnAt).toBe(withdrawnAt);
  });
});
