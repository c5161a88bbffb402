import { z } from 'zod';

/** In what a period is counted. */
export const periodUnits = ['weeks', 'months'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** How long something is kept. */
export type Period = { unit: PeriodUnit; count: number };

/** The longest one: nothing is kept for a lifetime by a rule. */
const longest: Record<PeriodUnit, number> = { weeks: 104, months: 24 };

/** From where the time is counted that an application is kept. */
export const countedFrom = ['decision', 'lastContact'] as const;
export type CountedFrom = (typeof countedFrom)[number];

/** From the first whole month or week to two years. */
export const PeriodBody = z
  .strictObject({
    unit: z.enum(periodUnits, 'Choose weeks or months'),
    count: z.int('Please enter a whole number').min(1, 'Please enter at least 1'),
  })
  .superRefine(({ unit, count }, context) => {
    if (count <= longest[unit]) return;
    const message = `Please enter whole ${unit}, 1 to ${longest[unit]}`;
    context.addIssue({ code: 'custom', path: ['count'], message });
  });

/** In words: `4 weeks`, `1 month`. */
export function periodText({ unit, count }: Period): string {
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
}

/** What hired people's applications are kept at least: until what is needed of them is in the personnel file. */
export const hiredPeriod: Period = { unit: 'months', count: 6 };
