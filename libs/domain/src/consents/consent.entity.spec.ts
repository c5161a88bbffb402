import { describe, expect, it } from '@jest/globals';
import { peekRecordedEvents } from '@app/platform/aggregate/aggregate-root';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { Application } from '../applications/application.entity.js';
import { Consent } from './consent.entity.js';

const given = new Date('2026-12-31T10:00:00Z');
const ends = new Date('2027-12-31T10:00:00Z');
const terms = { companyName: 'Northwind', months: 12 };
const days = (count: number, from = ends) => new Date(from.getTime() + count * 86_400_000);

function anApplication(changes: Partial<Application> = {}): Application {
  const ids = { id: newId(), companyId: newId(), applicantId: newId() };
  const known = { publicStage: 'notSelected', publicStageFrom: null, changedAt: given, publicVersion: 2 };
  return Object.assign(new Application(), ids, known, changes);
}
const oneOf = (application = anApplication()) => Consent.toTalentPool(application, terms, given);
const codeOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return error instanceof AppError && error.code;
  }
  return null;
};

describe('a consent', () => {
  it('holds until its end, and not at it', () => {
    const consent = oneOf();
    expect(consent.endsAt).toEqual(ends);
    expect(consent.holdsAt(given)).toBe(true);
    expect(consent.holdsAt(new Date(ends.getTime() - 1))).toBe(true);
    expect(consent.holdsAt(ends)).toBe(false);
  });

  it('keeps the words it was given with, and ends in a month that is shorter on its last day', () => {
    const consent = Consent.toTalentPool(anApplication(), { ...terms, months: 2 }, given);
    expect(consent.endsAt).toEqual(new Date('2027-02-28T10:00:00Z'));
    expect([consent.textVersion, consent.words]).toEqual([
      '1',
      'Northwind may keep my application for other jobs, for at most 2 months, and may ask me whether I want to apply for one of them.',
    ]);
  });

  it('is given after a refusal its applicant knows of, about an application that may be used', () => {
    const later = { publicStageFrom: days(1, given), publicStageBefore: 'interview' } as const;
    const unknown = { ...later, changedAtBefore: days(-3, given) };
    expect(codeOf(() => oneOf(anApplication(unknown)))).toBe('consent.not-offered');
    expect(codeOf(() => oneOf(anApplication({ publicStage: 'interview' })))).toBe('consent.not-offered');
    expect(codeOf(() => oneOf(anApplication({ restrictedAt: given })))).toBe('application.restricted');
    expect(codeOf(() => oneOf(anApplication({ erasedAt: given })))).toBe('application.erased');
  });

  it.each(['withdrawn', 'over'])('that is %s is not withdrawn again, nor renewed', (how) => {
    const application = anApplication();
    const consent = oneOf(application);
    if (how === 'withdrawn') consent.withdraw(days(-20));
    const { withdrawnAt, endsAt } = consent;
    const at = how === 'withdrawn' ? days(-10) : ends;
    expect(codeOf(() => consent.withdraw(at))).toBe('consent.ended');
    expect(codeOf(() => consent.renew(application, terms, at))).toBe('consent.ended');
    expect([consent.withdrawnAt, consent.endsAt]).toEqual([withdrawnAt, endsAt]);
  });

  it('is renewed in its last 30 days, and ends in favour of the next', () => {
    const application = anApplication();
    const consent = oneOf(application);
    expect(codeOf(() => consent.renew(application, terms, days(-31)))).toBe('consent.not-renewable');
    const next = consent.renew(application, { ...terms, months: 6 }, days(-30));
    expect([consent.holdsAt(days(-30)), next.holdsAt(days(-30))]).toEqual([false, true]);
    expect(next.endsAt).toEqual(new Date('2028-06-01T10:00:00Z'));
    expect(next.applicationId).toBe(application.id);
  });

  it('of one month is renewed in the last third of it, not in the moment it is given', () => {
    const application = anApplication();
    const short = Consent.toTalentPool(application, { ...terms, months: 1 }, given);
    const third = new Date('2027-01-21T02:00:00Z');
    expect(short.endsAt).toEqual(new Date('2027-01-31T10:00:00Z'));
    expect([short.renewableAt(given), short.renewableAt(new Date(third.getTime() - 1))]).toEqual([
      false,
      false,
    ]);
    expect(() => short.renew(application, terms, given)).toThrow(
      expect.objectContaining({
        ...{ code: 'consent.not-renewable' },
        message: 'This can be renewed from 21 January 2027 at 02:00 UTC on',
      }),
    );
    expect(short.renewableAt(third)).toBe(true);
  });

  it('is told to the rest of the product when it is given, renewed and withdrawn', () => {
    const application = anApplication();
    const consent = oneOf(application);
    const next = consent.renew(application, terms, days(-1));
    next.withdraw(days(1));
    const told = (of: Consent) => peekRecordedEvents(of).map(({ name, payload }) => [name, payload]);
    const changed = ['consent.changed', { applicationId: application.id }];
    expect([told(consent), told(next)]).toEqual([[changed], [changed, changed]]);
  });
});
