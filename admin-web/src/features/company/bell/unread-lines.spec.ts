import { describe, expect, it } from '@jest/globals';
import type { BellView } from '@app/contracts/dashboard/bell';
import type { DashboardQueue } from '@app/contracts/dashboard/company-dashboard';
import { marksOf, unreadOf, withMarks } from './unread-lines.js';

const queue = (latestAt: string | null): DashboardQueue<never> => ({
  count: 1,
  jobCount: 1,
  latestAt,
  first: [],
});
const [early, late] = ['2026-11-19T08:00:00.000Z', '2026-11-19T09:00:00.000Z'];
const bell: BellView = {
  newApplicants: queue(late),
  late: { ...queue(null), longestDays: null, longestStage: null },
  reviews: queue(null),
  responses: { ...queue(early), overdue: 0 },
  dataRequests: null,
  unansweredMessages: queue(late),
  mentions: queue(null),
  expiringInvitations: null,
  legalHoldsToConfirm: null,
  restrictionsToConfirm: null,
  failedImport: { id: 'i1', fileName: 'jobs.csv', reason: '', at: early },
  readAt: {},
  earlier: [],
};
const lines = ['response', 'new', 'late', 'message', 'import', 'privacy'] as const;

describe('what is new behind the bell', () => {
  it('is every line that waits, until it is read; then what came to it since', () => {
    expect(unreadOf(bell, lines)).toEqual(['response', 'new', 'message', 'import']);
    const readAt = { response: early, new: early, message: late };
    expect(unreadOf({ ...bell, readAt }, lines)).toEqual(['new', 'import']);
  });

  it('is marked as new as it is, and no line that has nothing', () => {
    expect(marksOf(bell, ['new', 'late', 'privacy'])).toEqual([{ line: 'new', readAt: late }]);
  });

  it('is kept as far as it was read', () => {
    const marks = [
      { line: 'new', readAt: early },
      { line: 'message', readAt: late },
    ] as const;
    expect(withMarks({ new: late }, [...marks])).toEqual({ new: late, message: late });
  });
});
