import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import { DayText } from '../../../../base/formats/clock.js';

type Marked = Pick<BoardCardView, 'talentPoolUntil'>;

type MarkProps = {
  card: Marked;
  /** Without the day, where there is no room for it. */
  short?: boolean;
};

/** Until when the applicant lets the company keep them for other jobs; nothing without such a consent. */
export function TalentPoolMark({ card: { talentPoolUntil }, short = false }: MarkProps) {
  if (talentPoolUntil === null) return null;
  if (short) return <span className="tag">Talent pool</span>;
  return (
    <span className="tag">
      Talent pool until <DayText iso={talentPoolUntil} />
    </span>
  );
}
