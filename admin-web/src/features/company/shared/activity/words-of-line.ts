import { fullName } from '@app/contracts/accounts/full-name';
import type { ActivityView } from '@app/contracts/activity/activity';

/** Who wrote or did it. */
export const nameOf = ({ author }: Pick<ActivityView, 'author'>): string =>
  author ? fullName(author) : 'Somebody';

/** What the product told the applicant in the words of the company: they read it in their conversation too. */
export const isLetter = ({ type, source }: Pick<ActivityView, 'type' | 'source'>): boolean =>
  type === 'message' && source === 'system';

/** What was noted. */
export type NotedLine = Pick<ActivityView, 'type' | 'source' | 'topic' | 'content' | 'author'>;

/** What happened and who did it; why comes last. */
export function wordsOf(line: NotedLine): string {
  if (isLetter(line)) return 'Letter of refusal';
  if (line.topic === 'file') return `${nameOf(line)} ${line.content.replace(/^O/, 'o')}`;
  if (line.topic !== 'move' || !line.author) return line.content;
  const [, what = line.content, why = ''] = reasoned.exec(line.content) ?? [];
  return `${what} by ${nameOf(line)}${why}`;
}

/** A refusal with its reason, or anything because of something else. */
const reasoned = /^(Refused(?=: )|.*?(?=, because ))(.*)/s;
