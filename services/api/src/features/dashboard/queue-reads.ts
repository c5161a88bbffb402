import type { NamedRead } from '@app/database/connection/scoped-read';
import type { Asked } from './asked.js';
import * as counted from './counted-reads.js';
import * as reads from './dashboard-reads.js';

/** Rows of what waits beside new and late candidates, in the order it is read in. */
export type QueueRows = [
  unanswered: reads.WritingRow,
  expiring: reads.InvitationRow,
  mentions: reads.MentionRow,
  reviews: reads.QueueRow,
  answers: reads.AnswerRow,
  requests: reads.RequestRow,
  holds: reads.LegalHoldRow,
  restrictions: reads.LegalHoldRow,
  imports: reads.FailedImportRow,
];

type ReadsOf<Rows extends unknown[]> = { [Index in keyof Rows]: NamedRead };

export const queueReads = (asked: Asked): ReadsOf<QueueRows> => [
  counted.unansweredRead(asked),
  reads.expiringRead(asked),
  reads.mentionsRead(asked),
  reads.reviewsRead(asked),
  counted.answersRead(asked),
  reads.requestsRead(asked),
  reads.legalHoldsRead(asked),
  reads.restrictionsRead(asked),
  reads.failedImportRead(asked),
];
