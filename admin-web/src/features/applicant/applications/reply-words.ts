import type { ReplyRecordView } from '@app/contracts/replies/reply-record';

/** How a company answers, in one sentence. */
export function replyWords(companyName: string, { percent, withinDays }: ReplyRecordView): string {
  if (withinDays === null) return `${companyName} answers ${percent} % of applications in time.`;
  const days = withinDays === 1 ? '1 day' : `${withinDays} days`;
  return `${companyName} answers ${percent} % of applications within ${days}.`;
}
