import { AppError } from '@app/platform/errors/app-error';

const dayMs = 86_400_000;

/** A published version of the company one applies to. */
export type PublishedNotice = { number: number; publishedAt: Date };

/**
 * The version to keep with an application: the one the applicant says was shown, and the one in force where they say
 * nothing. A form may be open while the next version is published: the one before is taken for another day. Throws at
 * its field for any other, so that the applicant reads the one in force first.
 */
export function noticeShown(
  published: readonly PublishedNotice[],
  shown: number | undefined,
  at: Date,
): number | null {
  const latest = Math.max(0, ...published.map(({ number }) => number));
  if (shown === undefined) return latest === 0 ? null : latest;
  if (latest > 0 && shown === latest) return shown;
  const next = published.find(({ number }) => number === shown + 1);
  const isKnown = published.some(({ number }) => number === shown);
  if (isKnown && next && at.getTime() - next.publishedAt.getTime() < dayMs) return shown;
  const noticeNumber = isKnown
    ? 'The privacy notice has changed since you opened this form. Please read it, then send again'
    : 'There is no such privacy notice. Please read the one in force, then send again';
  throw new AppError('application.incomplete', { errors: { noticeNumber } });
}
