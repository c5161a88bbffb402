import type { BellView, ReadLines, ReadLinesBody } from '@app/contracts/dashboard/bell';
import type { NeedsYouLine } from '@app/contracts/dashboard/needs-you-lines';

const arrivals: Record<NeedsYouLine, (needsYou: BellView) => string | null | undefined> = {
  response: ({ responses: answers }) => answers?.latestAt,
  privacy: ({ dataRequests }) => dataRequests?.latestAt,
  review: ({ reviews }) => reviews.latestAt,
  new: ({ newApplicants }) => newApplicants.latestAt,
  late: ({ late }) => late.latestAt,
  mention: ({ mentions }) => mentions.latestAt,
  message: ({ unansweredMessages }) => unansweredMessages?.latestAt,
  import: ({ failedImport }) => failedImport?.at,
  invitation: ({ expiringInvitations }) => expiringInvitations?.latestAt,
  legalHold: ({ legalHoldsToConfirm }) => legalHoldsToConfirm?.latestAt,
  restriction: ({ restrictionsToConfirm }) => restrictionsToConfirm?.latestAt,
};

/** What marks these lines as read, as new as they are: what comes to one later is news again. */
export const marksOf = (bell: BellView, lines: readonly NeedsYouLine[]): ReadLinesBody['lines'] =>
  lines.flatMap((line) => {
    const readAt = arrivals[line](bell);
    return readAt ? [{ line, readAt }] : [];
  });

/** Those of the lines to which something came since they were read. */
export const unreadOf = (bell: BellView, lines: readonly NeedsYouLine[]): NeedsYouLine[] =>
  marksOf(bell, lines)
    .filter(({ line, readAt }) => Date.parse(readAt) > Date.parse(bell.readAt[line] ?? '1970-01-01'))
    .map(({ line }) => line);

/** The marks with these; an earlier one than before changes nothing. */
export const withMarks = (before: ReadLines, marks: ReadLinesBody['lines']): ReadLines =>
  marks.reduce<ReadLines>((read, { line, readAt }) => {
    const known = read[line];
    return known !== undefined && Date.parse(known) >= Date.parse(readAt)
      ? read
      : { ...read, [line]: readAt };
  }, before);
