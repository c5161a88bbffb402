import { describe, expect, it } from '@jest/globals';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { LegalHold } from './legal-hold.entity.js';

const at = new Date('2026-12-01T10:00:00Z');
const actorId = newId();
const on = { companyId: newId(), jobId: newId(), applicationId: null };
const set = (until: string | null) =>
  LegalHold.set(on, { reason: 'dispute', words: 'A claim', until }, { actorId, at });
const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'done';
};

describe('a hold', () => {
  it('holds through its last day', () => {
    const hold = set('2026-12-05');
    expect(hold.until).toBe('2026-12-05');
    expect(hold.holdsAt(new Date('2026-12-05T23:59:59Z'))).toBe(true);
    expect(hold.holdsAt(new Date('2026-12-06T00:00:00Z'))).toBe(false);
  });

  it('may end today, and not before', () => {
    expect(set('2026-12-01').holdsAt(at)).toBe(true);
    expect(codeOf(() => set('2026-11-30'))).toBe('request.invalid');
  });

  it('without an end is asked about after ninety days, and again ninety days after somebody said it is needed', () => {
    const hold = set(null);
    expect(hold.askFrom).toEqual(new Date('2027-03-01T10:00:00Z'));
    hold.change({}, new Date('2027-03-02T10:00:00Z'));
    expect([hold.askFrom, hold.words, hold.until]).toEqual([
      new Date('2027-05-31T10:00:00Z'),
      'A claim',
      null,
    ]);
    expect(set('2026-12-05').askFrom).toBeNull();
  });

  it('changes its end and loses it', () => {
    const hold = set('2026-12-05');
    hold.change({ until: '2027-01-15', words: 'Another claim' }, at);
    expect([hold.until, hold.words, hold.reason]).toEqual(['2027-01-15', 'Another claim', 'dispute']);
    hold.change({ until: null }, at);
    expect(hold.holdsAt(new Date('2100-01-01'))).toBe(true);
  });

  it('that is over stays over', () => {
    const ended = set(null);
    ended.end(at);
    expect(ended.holdsAt(at)).toBe(false);
    const past = set('2026-12-05');
    const later = new Date('2026-12-07T00:00:00Z');
    expect(
      [() => ended.end(at), () => ended.change({}, at), () => past.change({}, later)].map(codeOf),
    ).toEqual(Array(3).fill('legal-hold.ended-already'));
  });
});
