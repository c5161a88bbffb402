import type { EmployerNoticeView } from '@app/contracts/notices/employer-notice';
import { tellsPeriods } from '@app/contracts/notices/period-told';
import { keptSentence } from '@app/contracts/notices/suggested-notice';
import type { RetentionRuleView } from '@app/contracts/retention/retention-rule';
import { Banner } from '../../../../kit/ui/banner.js';
import { Button } from '../../../../kit/ui/button.js';

/**
 * Whether a notice says another period than the company keeps by, or may say another one: words of somebody's own are
 * doubted where a period that holds now was decided after they were published. A period that went back to the preset
 * leaves no day, so that nothing is said of that.
 */
function behindOf(
  { content, publishedAt }: EmployerNoticeView,
  lines: RetentionRuleView[],
): 'says another' | 'may say another' | null {
  const tells = tellsPeriods(content.period, lines);
  if (tells !== null) return tells ? null : 'says another';
  const isDecidedSince = ({ decidedAt }: RetentionRuleView) =>
    decidedAt !== null && publishedAt !== null && decidedAt > publishedAt;
  return lines.some(isDecidedSince) ? 'may say another' : null;
}

type NoticeBehindProps = { inForce: EmployerNoticeView; lines: RetentionRuleView[]; onWrite: () => void };

/** Says that applicants read another period than the one they are kept for, and leads to the next version. */
export function NoticeBehind({ inForce, lines, onWrite }: NoticeBehindProps) {
  const { number, content } = inForce;
  const behind = behindOf(inForce, lines);
  if (behind === null) return null;
  return (
    <Banner tone="warn">
      <p>
        {behind === 'may say another'
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
