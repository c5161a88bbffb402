import { z } from 'zod';
import type { BulkKind, BulkStatus } from '../bulk-actions/bulk-action.js';
import { moment } from '../vocabulary/moment.js';
import type { NeedsYouView } from './company-dashboard.js';
import { type NeedsYouLine, needsYouLines } from './needs-you-lines.js';

/** For so many days the bell tells what happened and needs nothing. */
export const earlierDays = 7;

/** POST company-dashboards/:companyId/needs-you/reads: lines their reader has seen, as new as they were then. */
export const ReadLinesBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        line: z.enum(needsYouLines, `line is one of ${needsYouLines.join(', ')}`),
        readAt: moment('Send a moment such as 2026-11-21T08:00:00Z'),
      }),
      'Send the lines as a list',
    )
    .min(1, 'Name at least one line')
    .max(needsYouLines.length, `At most ${needsYouLines.length} lines`),
});
export type ReadLinesBody = z.output<typeof ReadLinesBody>;

/** Up to when each line was read; those that never were are not in it. */
export type ReadLines = Partial<Record<NeedsYouLine, string>>;

/** What the reader did to many candidates at once, and how it ended. */
type EarlierBulk = {
  kind: 'bulk';
  id: string;
  at: string;
  jobId: string;
  jobTitle: string;
  act: BulkKind;
  status: BulkStatus;
  done: number;
  leftOut: number;
  /** Where they were moved to, as long as that stage is there. */
  stage: string | null;
};
/** What the reader brought in from a file. */
type EarlierImport = {
  kind: 'import';
  id: string;
  at: string;
  fileName: string;
  created: number;
  changed: number;
  failed: number;
};
/** Whom the reader invited, and who has not answered since. */
type EarlierInvitation = {
  kind: 'invitation';
  id: string;
  at: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  expiredAt: string;
};
/** What happened these days and needs nothing. */
export type EarlierView = EarlierBulk | EarlierImport | EarlierInvitation;

/** GET company-dashboards/:companyId/needs-you. */
export type BellView = NeedsYouView & {
  /** The reader's own. */
  readAt: ReadLines;
  /** Newest first. */
  earlier: EarlierView[];
};
