import type { ActivityView } from '@app/contracts/activity/activity';

/** Whether a file of these lines is still being checked, so that it is worth looking again. */
export const areFilesInCheck = (lines: readonly Pick<ActivityView, 'files'>[]): boolean =>
  lines.some(({ files }) => files.some(({ status }) => status === 'received'));

/** How long until one looks again. */
export const lookAfterCheck = 5_000;
