import { can } from '@app/contracts/access/policy';
import type { Identity } from '@app/contracts/access/scopes';
import type { BellView, EarlierView, ReadLines } from '@app/contracts/dashboard/bell';
import type { NeedsYouView } from '@app/contracts/dashboard/company-dashboard';
import type {
  BellRows,
  EndedBulkRow,
  EndedImportRow,
  ReadRow,
  UnansweredInvitationRow,
} from './bell-reads.js';

type ListsOf<Rows extends unknown[]> = { [Index in keyof Rows]: Rows[Index][] };

/** What waits, with what the reader has read of it and what happened besides, as far as they may look there. */
export function bellViewOf(
  needsYou: NeedsYouView,
  [read, bulk, imports, invitations]: ListsOf<BellRows>,
  identity: Identity,
): BellView {
  const earlier = [
    ...bulk.map(bulkOf),
    ...(can(identity, 'job.import') ? imports.map(importOf) : []),
    ...(can(identity, 'invitation.list') ? invitations.map(invitationOf) : []),
  ];
  return {
    ...needsYou,
    readAt: readLinesOf(read),
    earlier: earlier.toSorted((one, other) => other.at.localeCompare(one.at)),
  };
}

export const readLinesOf = (rows: ReadRow[]): ReadLines =>
  Object.fromEntries(rows.map(({ line, read_at: at }) => [line, at.toISOString()]));

const bulkOf = (row: EndedBulkRow): EarlierView => ({
  kind: 'bulk',
  id: row.id,
  at: row.at.toISOString(),
  jobId: row.job_id,
  jobTitle: row.job_title,
  act: row.act,
  status: row.status,
  done: row.done,
  leftOut: row.left_out,
  stage: row.stage,
});

const importOf = (row: EndedImportRow): EarlierView => ({
  kind: 'import',
  id: row.id,
  at: row.at.toISOString(),
  fileName: row.file_name,
  created: row.created,
  changed: row.changed,
  failed: row.failed,
});

const invitationOf = (row: UnansweredInvitationRow): EarlierView => ({
  kind: 'invitation',
  id: row.id,
  at: row.created_at.toISOString(),
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  expiredAt: row.expires_at.toISOString(),
});
