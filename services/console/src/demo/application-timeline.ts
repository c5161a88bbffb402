import { type DemoApplication, type PipelineStage, pipelineStages } from './application-schemas.js';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** When somebody of the demo applied, came into each stage, and when it ended. */
export type ApplicationTimeline = {
  appliedAt: Date;
  steps: { stage: PipelineStage; at: Date }[];
  endedAt: Date | null;
};

type Applied = Pick<DemoApplication, 'appliedDaysAgo' | 'sinceDays' | 'stage' | 'rejected' | 'withdrew'>;

/** The way of a candidate through the stages, none of them left out, by days and hours people work at. */
export function timelineOf(
  { appliedDaysAgo, sinceDays = appliedDaysAgo, stage, rejected, withdrew }: Applied,
  index: number,
  today: Date,
): ApplicationTimeline {
  const appliedAt = new Date(today.getTime() - appliedDaysAgo * day);
  const isOver = rejected !== undefined || withdrew !== undefined;
  const passed = pipelineStages.slice(1, pipelineStages.indexOf(stage) + 1);
  const parts = passed.length + (isOver ? 1 : 0);
  let before = appliedAt;
  const moment = (part: number): Date => {
    const daysAgo = appliedDaysAgo - ((appliedDaysAgo - sinceDays) * part) / parts;
    before = atWork(today, daysAgo, index + part, before);
    return before;
  };
  const steps = passed.map((name, step) => ({ stage: name, at: moment(step + 1) }));
  return { appliedAt, steps, endedAt: isOver ? moment(parts) : null };
}

/** A moment about so many days ago, on a working day between eight and five, after `before` and in the past. */
function atWork(today: Date, daysAgo: number, salt: number, before: Date): Date {
  const about = new Date(today.getTime() - daysAgo * day);
  const at = new Date(about);
  if (daysAgo > 1) at.setUTCHours(8 + (salt % 9), (salt * 17) % 60);
  const weekday = at.getUTCDay();
  if (daysAgo > 1 && (weekday === 0 || weekday === 6))
    at.setTime(at.getTime() - (weekday === 0 ? 2 : 1) * day);
  if (at > before && at < today) return at;
  return about > before ? about : new Date(Math.min(before.getTime() + hour, today.getTime() - minute));
}

/**
 * So many days ago, and where that is not today, in the hours people write mails and comments at: the day is pressed into
 * them, so that what one candidate and the company wrote stays in its order.
 */
export function writtenAt(daysAgo: number, salt: number, today: Date): Date {
  const at = today.getTime() - daysAgo * day;
  if (daysAgo <= 1) return new Date(at);
  const sinceMidnight = at % day;
  return new Date(
    at - sinceMidnight + 8 * hour + (sinceMidnight / day) * 9 * hour + ((salt * 23) % 40) * minute,
  );
}
