import { peekRecordedEvents } from '@app/platform/aggregate/aggregate-root';
import { AppError } from '@app/platform/errors/app-error';
import { describe, expect, it } from '@jest/globals';
import { erasedIssuer, User } from './user.entity.js';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));

function aUser(): User {
  const person = {
    issuer: 'https://identity.example',
    subject: 'ada',
    email: 'ada@example.com',
    emailVerified: true,
  };
  return User.firstSeen({ ...person, firstName: 'Ada', lastName: 'Lovelace', authenticatedAt: at(1) }, at(1));
}

const eventsOf = (user: User) => peekRecordedEvents(user).map(({ name }) => name);

describe('an account that is to be deleted', () => {
  it('is due seven days later, however often that is asked for', () => {
    const user = aUser();
    expect(user.requestDeletion(at(1))).toEqual(at(8));
    expect(user.requestDeletion(at(3))).toEqual(at(8));
    expect(eventsOf(user)).toEqual(['account.deletion-requested']);
  });

  it('begins when its time is over, and from then on neither stays nor is opened again', () => {
    const user = aUser();
    user.requestDeletion(at(1));
    expect(user.beginDeletion(at(7), false)).toBe(false);
    expect(user.beginDeletion(at(8), false)).toBe(true);
    expect([user.deletionStartedAt, user.disabledAt]).toEqual([at(8), at(8)]);
    for (const late of [() => user.keepAccount(), () => user.enable()])
      expect(late).toThrow(new AppError('account.deletion-started'));
    // Whoever died after this begins again, until the row is nobody's.
    expect(user.beginDeletion(at(9), true)).toBe(true);
    user.issuer = erasedIssuer;
    expect(user.beginDeletion(at(9), false)).toBe(false);
  });

  it('learns nothing of its owner any more once it has begun', () => {
    const user = aUser();
    user.requestDeletion(at(1));
    user.beginDeletion(at(8), false);
    Object.assign(user, { email: '', emailVerified: false, firstName: '', lastName: '' });
    const { issuer, subject } = user;
    const person = { email: 'ada@example.com', emailVerified: true, firstName: 'Ada', lastName: 'Lovelace' };
    user.learn({ ...person, issuer, subject, authenticatedAt: at(9) });
    expect(user).toMatchObject({ email: '', emailVerified: false, firstName: '', authenticatedAt: at(1) });
  });

  it('signs its owner out whenever they ask, and lets nobody in again by staying', () => {
    const user = aUser();
    expect(user.signedOutAt).toBeNull();
    user.requestDeletion(at(1));
    user.requestDeletion(at(3));
    user.keepAccount();
    expect(user.signedOutAt).toEqual(at(3));
  });

  it('stays where its owner wants that in time', () => {
    const user = aUser();
    expect(user.keepAccount()).toBe(false);
    user.requestDeletion(at(1));
    expect(user.keepAccount()).toBe(true);
    expect([user.deletionRequestedAt, user.deletionDueAt, user.beginDeletion(at(9), false)]).toEqual([
      null,
      null,
      false,
    ]);
  });

  it('waits while a team would be without an admin, says so once, and goes on by itself', () => {
    const user = aUser();
    user.requestDeletion(at(1));
    expect([user.beginDeletion(at(8), true), user.beginDeletion(at(9), true)]).toEqual([false, false]);
    expect([user.deletionBlockedSince, user.disabledAt]).toEqual([at(8), null]);
    expect(eventsOf(user)).toEqual(['account.deletion-requested', 'account.deletion-blocked']);
    expect(user.beginDeletion(at(10), false)).toBe(true);
  });

  it('tells its owner anew where it waits again after they had kept it', () => {
    const user = aUser();
    user.requestDeletion(at(1));
    user.beginDeletion(at(8), true);
    user.keepAccount();
    expect(user.deletionBlockedSince).toBeNull();
    user.requestDeletion(at(9));
    user.beginDeletion(at(16), true);
    expect(eventsOf(user).filter((name) => name === 'account.deletion-blocked')).toHaveLength(2);
  });
});
