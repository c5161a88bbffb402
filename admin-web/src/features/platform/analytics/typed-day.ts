import { isWholeDay } from '../../../kit/list/days.js';

/** One end of a range while somebody types it. */
export type TypedDay = {
  /** What stands in the field, whole or not. */
  typed: string;
  /** What was asked for since it began to be typed: all of it is one choice. */
  asked: readonly string[];
  /** The day that was last shown for it. */
  shown: string;
};

export const dayShown = (day: string): TypedDay => ({ typed: day, asked: [], shown: day });

/** What was asked for comes back, maybe after the next one was asked for: neither takes away what is typed meanwhile. */
export function dayArrived(field: TypedDay, day: string): TypedDay {
  if (day === field.shown) return field;
  return field.asked.includes(day) ? { ...field, shown: day } : dayShown(day);
}

/** Whether this day is asked for: a whole one, or none, that is not asked for already. */
export const isAsked = ({ asked, shown }: TypedDay, day: string): boolean =>
  isWholeDay(day) && day !== (asked.at(-1) ?? shown);
