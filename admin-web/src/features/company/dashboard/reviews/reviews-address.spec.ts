import { describe, expect, it } from '@jest/globals';
import type { OwnReviewView } from '@app/contracts/reviews/review';
import { placeIn, reviewsAddressIn } from './reviews-address.js';

const review = (id: string): OwnReviewView => ({
  id,
  applicationId: `application of ${id}`,
  note: null,
  dueOn: null,
  requestedAt: '2026-11-20T10:00:00Z',
  requestedBy: null,
  verdict: null,
  doneAt: null,
  jobId: 'job',
  jobTitle: 'Glazier',
  applicantId: `applicant of ${id}`,
  firstName: 'Ada',
  lastName: 'Lovelace',
  photo: null,
  position: null,
  currentStage: 'Review',
  stageType: 'review',
  appliedAt: '2026-11-01T10:00:00Z',
});
const queue = ['first', 'second', 'third'].map(review);

describe('the address of a queue', () => {
  it('says which part is shown and which review is open', () => {
    const read = (text: string) => reviewsAddressIn(new URLSearchParams(text));
    expect(read('')).toEqual({ state: 'open', reviewId: null });
    expect(read('state=done&review=second')).toEqual({ state: 'done', reviewId: 'second' });
    expect(read('state=whatever')).toEqual({ state: 'open', reviewId: null });
  });
});

describe('a place in the queue', () => {
  it('has one before and one after it, as far as there are', () => {
    expect(placeIn(queue, 'second', false)).toMatchObject({ index: 1, previousId: 'first', nextId: 'third' });
    expect(placeIn(queue, 'third', false)).toMatchObject({ index: 2, previousId: 'second', nextId: null });
  });

  it('is the first one where there is room and none is named, or it is gone', () => {
    for (const named of [null, 'gone']) {
      expect(placeIn(queue, named, true).review?.id).toBe('first');
      expect(placeIn(queue, named, false).review).toBeNull();
    }
    expect(placeIn([], null, true)).toEqual({ review: null, index: -1, previousId: null, nextId: null });
  });
});
