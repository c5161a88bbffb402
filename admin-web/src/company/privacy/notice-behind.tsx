import type { EmployerNoticeView } from '@app/contracts/notices/employer-notice';
import { tellsPeriods } from '@app/contracts/notices/period-told';
import { keptSentence } from '@app/contracts/notices/suggested-notice';
import type { RetentionRuleView } from '@app/contracts/retention/retention-rule';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';

/**
 * Whether a notice may say another period than the company keeps by. Of words of somebody's own it is said where a period
 * was decided after they were published.
 */
function isBehind({ content, publishedAt }: EmployerNoticeView, lines: RetentionRuleView[]): boolean {
  const tells = tellsPeriods(content.period, lines);
  if (tells !== null) return !tells;
  return lines.some(({ decidedAt }) => decidedAt !== null && publishedAt !== null && decidedAt > publishedAt);
}

type NoticeBehindProps = { inForce: EmployerNoticeView; lines: RetentionRuleView[]; onWrite: () => void };

/** Says that applicants read another period than the one they are kept for, and leads to the next version. */
export function NoticeBehind({ inForce, lines, onWrite }: NoticeBehindProps) {
  const { number, content } = inForce;
  if (!isBehind(inForce, lines)) return null;
  const isOwn = tellsPeriods(content.period, lines) === null;
  return (
    <Banner tone="warn">
      <p>
        {isOwn
          ? `A period was decided after version ${number}, which says it in words of its own: “${content.period}” Now it is:`
          : `Version ${number} does not say how long you keep applications now:`}{' '}
        “{keptSentence(lines)}”
      </p>
      <p className="notice-desk__act">
        <Button size="small" onClick={onWrite}>
          Write the next version
        </Button>
      </p>
    </Banner>
  );
}
