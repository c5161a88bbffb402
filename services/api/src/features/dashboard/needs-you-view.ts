import { roles } from '@app/contracts/access/roles';
import type {
  DashboardCandidate,
  DashboardInvitation,
  DashboardMention,
  DashboardQueue,
  DashboardWriting,
  NeedsYouView,
} from '@app/contracts/dashboard/company-dashboard';
import type {
  AnswerRow,
  FailedImportRow,
  LegalHoldRow,
  InvitationRow,
  MentionRow,
  QueueRow,
  RequestRow,
  WritingRow,
} from './dashboard-reads.js';
import { excerptOf } from './excerpt.js';
import type { CandidateRow, WaitingRow } from './waiting-rows.js';

/** What was read of what waits for somebody. */
export type NeedsYouRead = {
  waiting: WaitingRow;
  /** Null for those who may not read messages or see invitations. */
  unanswered: WritingRow[] | null;
  expiring: InvitationRow[] | null;
  mentions: MentionRow[];
  reviews: QueueRow[];
  /** Null for those who set none. */
  holds: LegalHoldRow[] | null;
  restrictions: LegalHoldRow[] | null;
  /** Null for those who decide nothing. */
  responses: AnswerRow[] | null;
  /** Null for those who do not answer them. */
  requests: RequestRow[] | null;
  /** None for those who import no jobs. */
  imports: FailedImportRow[];
};

export function needsYouOf({
  waiting,
  unanswered,
  expiring,
  mentions,
  reviews,
  responses: answers,
  requests,
  holds,
  restrictions,
  imports,
}: NeedsYouRead): NeedsYouView {
  const [longest] = waiting.longest;
  return {
    newApplicants: {
      ...counted(waiting.entered, waiting.entered_jobs),
      latestAt: momentOf(waiting.entered_latest),
      first: waiting.unseen.map(candidateOf),
    },
    late: {
      ...counted(waiting.late, waiting.late_jobs),
      latestAt: momentOf(waiting.late_latest),
      first: waiting.longest.map(candidateOf),
      longestDays: longest?.days ?? null,
      longestStage: longest?.stage_name ?? null,
    },
    unansweredMessages: unanswered && queueOf(unanswered, writingOf),
    mentions: queueOf(mentions, mentionOf),
    reviews: queueOf(reviews, candidateOf),
    responses: answers && { ...queueOf(answers, candidateOf), overdue: Number(answers[0]?.overdue ?? 0) },
    dataRequests: requests && requestsOf(requests),
    expiringInvitations: expiring && invitationsOf(expiring),
    legalHoldsToConfirm: toConfirmOf(holds),
    restrictionsToConfirm: toConfirmOf(restrictions),
    failedImport: importOf(imports),
  };
}

const momentOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

const requestsOf = (rows: RequestRow[]): NeedsYouView['dataRequests'] => ({
  ...queueOf(rows, candidateOf),
  dueAt: rows[0]?.due_at.toISOString() ?? null,
});

const toConfirmOf = (rows: LegalHoldRow[] | null): NeedsYouView['legalHoldsToConfirm'] =>
  rows && {
    count: Number(rows[0]?.count ?? 0),
    latestAt: momentOf(rows[0]?.latest),
    first: rows.map(({ title, created_at: at }) => ({ title, since: at.toISOString() })),
  };

const invitationsOf = (rows: InvitationRow[]): NeedsYouView['expiringInvitations'] => ({
  count: Number(rows[0]?.count ?? 0),
  latestAt: momentOf(rows[0]?.latest),
  first: rows.map(invitationOf),
});

function queueOf<Row extends QueueRow, Named = DashboardCandidate>(
  rows: Row[],
  namedOf: (row: Row) => Named,
): DashboardQueue<Named> {
  const [row] = rows;
  return {
    ...counted(row?.count, row?.job_count),
    latestAt: momentOf(row?.latest),
    first: rows.map(namedOf),
  };
}

const importOf = ([row]: FailedImportRow[]): NeedsYouView['failedImport'] =>
  row
    ? { id: row.id, fileName: row.file_name, reason: row.failure, at: row.finished_at.toISOString() }
    : null;

/** Numbers the database counted; it sends them as text. */
export function counted(
  count: string | undefined,
  jobCount: string | undefined,
): { count: number; jobCount: number } {
  return { count: Number(count ?? 0), jobCount: Number(jobCount ?? 0) };
}

function candidateOf(row: CandidateRow<Date | string>): DashboardCandidate {
  return {
    applicationId: row.application_id,
    applicantId: row.applicant_id,
    jobId: row.job_id,
    jobTitle: row.job_title,
    firstName: row.first_name,
    lastName: row.last_name,
    since: new Date(row.since).toISOString(),
  };
}

const writingOf = (row: WritingRow): DashboardWriting => ({
  ...candidateOf(row),
  excerpt: excerptOf(row.begin),
});

const mentionOf = (row: MentionRow): DashboardMention => ({
  ...writingOf(row),
  writtenBy: [row.by_first_name, row.by_last_name].filter(Boolean).join(' ') || null,
});

function invitationOf(row: InvitationRow): DashboardInvitation {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    roleName: roles[row.role_type].name,
    createdAt: row.created_at.toISOString(),
    expiredAt: row.expires_at.toISOString(),
  };
}
