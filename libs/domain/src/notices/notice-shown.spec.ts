import { describe, expect, it } from '@jest/globals';
import { AppError } from '@app/platform/errors/app-error';
import { noticeShown } from './notice-shown.js';

const day = 86_400_000;
const second = new Date('2026-12-02T10:00:00Z');
const two = [
  { number: 1, publishedAt: new Date('2026-12-01T10:00:00Z') },
  { number: 2, publishedAt: second },
];
const rejectedAt = (shown: number, at: Date, published = two) => {
  try {
    noticeShown(published, shown, at);
  } catch (error) {
    return error instanceof AppError ? error.detail.errors : error;
  }
  return undefined;
};

describe('the notice kept with an application', () => {
  it('is the one that was shown', () => {
    expect(noticeShown(two, 2, second)).toBe(2);
  });

  it('is the one in force where nobody says which, and none where there is none', () => {
    expect(noticeShown(two, undefined, second)).toBe(2);
    expect(noticeShown([], undefined, second)).toBeNull();
  });

  it('may be the one before for a day after the next was published', () => {
    expect(noticeShown(two, 1, new Date(second.getTime() + day - 1))).toBe(1);
    expect(rejectedAt(1, new Date(second.getTime() + day))).toEqual({
      noticeNumber:
        'The privacy notice has changed since you opened this form. Please read it, then send again',
    });
  });

  it.each([0, 3, -1])('is never one that does not exist (%d)', (shown) => {
    expect(rejectedAt(shown, second)).toHaveProperty('noticeNumber');
    expect(rejectedAt(shown, second, [])).toHaveProperty('noticeNumber');
  });
});
