import { can } from '@app/contracts/access/policy';
import type { Identity } from '@app/contracts/access/scopes';
import type { BellView, EarlierView, ReadLines } from '@app/contracts/dashboard/bell';
import type { NeedsYouView } from '@app/contracts/dashboard/company-dashboard';
import type { BellRows, ReadRow } from './bell-reads.js';
import { viewOfRow } from '@app/database/connection/view-of-row';

type ListsOf<Rows extends unknown[]> = { [Index in keyof Rows]: Rows[Index][] };

/** What waits, with what the reader has read of it and what happened besides, as far as they may look there. */
export function bellViewOf(
  needsYou: NeedsYouView,
  [read, bulk, imports, invitations]: ListsOf<BellRows>,
  identity: Identity,
): BellView {
  const earlier = [
    ...bulk,
    ...(can(identity, 'job.import') ? imports : []),
    ...(can(identity, 'invitation.list') ? invitations : []),
  ].map((row) => viewOfRow<EarlierView>(row));
  return {
    ...needsYou,
    readAt: readLinesOf(read),
    earlier: earlier.toSorted((one, other) => other.at.localeCompare(one.at)),
  };
}

export const readLinesOf = (rows: ReadRow[]): ReadLines =>
  Object.fromEntries(rows.map(({ line, read_at: at }) => [line, at.toISOString()]));
