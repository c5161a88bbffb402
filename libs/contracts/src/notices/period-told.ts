import {
  countryInNotice,
  durationOf,
  type Durations,
  durationsOf,
  everywhereElse,
  type KeepingLine,
} from './suggested-notice.js';

/*
 * What the period part of a notice says, as far as it is the suggested sentence. Words of somebody's own are not compared:
 * nothing here understands them.
 */

const duration = String.raw`\d+ (?:weeks?|months?) after our (?:decision|last contact)`;
const ofCountry = String.raw`; for a job in (?:the )?([^;]+?) it is (${duration})`;
const suggested = new RegExp(`We keep your application for (${duration})((?:${ofCountry})*)`);

/** How long a notice says applications are kept; null where that is in words of somebody's own. */
function durationsTold(period: string): Durations | null {
  const [, elsewhere, others = ''] = suggested.exec(period) ?? [];
  if (elsewhere === undefined) return null;
  const told = new Map([[everywhereElse, elsewhere]]);
  for (const [, name = '', ofName = ''] of others.matchAll(new RegExp(ofCountry, 'g')))
    if (ofName !== elsewhere) told.set(name, ofName);
  return told;
}

/** Whether a notice says of every country what the company's lines say; null where nobody but a reader can tell. */
export function tellsPeriods(period: string, lines: readonly KeepingLine[]): boolean | null {
  const told = durationsTold(period);
  if (told === null) return null;
  const kept = durationsOf(lines);
  return told.size === kept.size && [...kept].every(([name, ofName]) => told.get(name) === ofName);
}

/** What a notice says of a line that is to be another one: `said` is null where that is in words of somebody's own. */
type ToldOtherwise = { said: string | null; isLess: boolean };

/** Null where the notice says the same; of words of somebody's own only a line that gets longer is doubted. */
export function toldOtherwise(period: string, next: KeepingLine, before: KeepingLine): ToldOtherwise | null {
  const told = durationsTold(period);
  if (told === null)
    return isLonger(durationOf(next), durationOf(before)) ? { said: null, isLess: true } : null;
  const name = next.country === null ? everywhereElse : countryInNotice(next.country);
  const said = told.get(name) ?? told.get(everywhereElse) ?? '';
  const kept = durationOf(next);
  return said === kept ? null : { said, isLess: isLonger(kept, said) };
}

/** Rough days of a duration: enough to tell which of two is longer. */
const daysOfUnit = { week: 7, month: 30.4 } as const;

function isLonger(one: string, other: string): boolean {
  const [days, than] = [daysIn(one), daysIn(other)];
  // Nobody writes before the decision for the last time: a last contact is never the earlier one.
  const isLater = one.endsWith('last contact') && !other.endsWith('last contact');
  return days > than || (days === than && isLater);
}

function daysIn(text: string): number {
  const count = Number.parseInt(text, 10);
  return count * (/^\d+ week/.test(text) ? daysOfUnit.week : daysOfUnit.month);
}
