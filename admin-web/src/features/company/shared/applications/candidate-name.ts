import { fullName } from '@app/contracts/accounts/full-name';
import type { BoardCardView } from '@app/contracts/applications/applicant-card';

type Shown = Pick<BoardCardView, 'firstName' | 'lastName' | 'erasedAt'>;

/** Whether somebody took the application back and is still somebody. */
export const isCancelled = ({ status, erasedAt }: Pick<BoardCardView, 'status' | 'erasedAt'>): boolean =>
  status === 'withdrawn' && erasedAt === null;

/** What a candidate is called; whoever was erased has no name any more. */
export const candidateName = ({ firstName, lastName, erasedAt }: Shown): string =>
  erasedAt === null ? fullName({ firstName, lastName }) : 'Erased candidate';
