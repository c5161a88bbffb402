import { type LegalHoldReason, legalHoldReasonWords } from '@app/contracts/retention/legal-hold';
import { periodText } from '@app/contracts/retention/periods';
import type {
  DueApplicationView,
  DueGroup,
  DueReason,
  NextRunView,
  RetentionRunView,
} from '@app/contracts/retention/retention-run';
import { countries } from '@app/contracts/vocabulary/countries';
import { counted, numberText } from '../../../../base/formats/counted.js';

/** The country of a line; without one it is the line for everywhere else. */
export const countryText = (code: string | null): string =>
  code === null ? 'Everywhere else' : (countries.get(code) ?? code);

/** `refused over 6 months ago`. */
export function groupText({ reason, keep }: DueGroup): string {
  const time = periodText(keep);
  const words: Record<DueReason, string> = {
    rejected: `refused over ${time} ago`,
    withdrew: `withdrew over ${time} ago`,
    hired: 'hired over 6 months ago',
    noContact: `no contact for ${time}`,
    consentEnded: 'talent pool consent ended',
  };
  return words[reason];
}

/** `Denmark and Germany`. */
export function countriesText(codes: (string | null)[]): string {
  const names = codes.map((code) => (code === null ? 'everywhere else' : countryText(code))).sort();
  const text = new Intl.ListFormat('en-GB').format(names);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const last: Record<DueReason, string> = {
  rejected: 'Refused',
  withdrew: 'Withdrew',
  hired: 'Hired',
  noContact: 'Last contact',
  consentEnded: 'Consent ended',
};

/** `Refused 12 May 2026`, with the day as its reader says it. */
export const lastText = ({ reason }: DueApplicationView, day: string): string => `${last[reason]} ${day}`;

/** `Denmark, 6 months`. */
export function whyText({ reason, country, keep }: DueApplicationView): string {
  if (reason === 'consentEnded') return `${countryText(country)}, consent ended`;
  if (reason === 'hired') return `${countryText(country)}, hired`;
  return `${countryText(country)}, ${periodText(keep)}`;
}

/** `3 more would be due: 1 on hold, 2 restricted as they wished.` */
export function blockedText({ blocked, blockedBy }: Pick<NextRunView, 'blocked' | 'blockedBy'>): string {
  const { legalHold: hold, restriction, request } = blockedBy;
  const parts = [
    hold > 0 && `${numberText(hold)} on hold`,
    restriction > 0 &&
      `${numberText(restriction)} restricted as ${restriction === 1 ? 'its applicant' : 'their applicants'} wished`,
    request > 0 && `${numberText(request)} with a request you have not answered`,
  ].filter((part) => part !== false);
  return `${numberText(blocked)} more would be due: ${parts.join(', ')}.`;
}

/** What became of a night. */
export function nightText({ state, pausedBy, due, erased, blocked, failed }: RetentionRunView): string {
  const missed =
    failed > 0 ? `, ${numberText(failed)} could not be and will be tried again the next night` : '';
  const details = `${missed}${blocked > 0 ? `, ${numberText(blocked)} held back` : ''}`;
  if (state === 'paused') return pausedBy ? `Paused by ${pausedBy}` : 'Paused';
  if (state === 'reporting') return 'Is being counted';
  if (state === 'erasing') return `${counted(erased, 'application')} erased so far${details}`;
  if (state === 'reported') return `Only reported: ${counted(due, 'application')} would have gone${details}`;
  return `${counted(erased, 'application')} erased${details}`;
}

/** `On hold, dispute until 15 January`, with the day as its reader says it; null for a hold without an end. */
export function legalHoldText(reason: LegalHoldReason, day: string | null): string {
  const why = reason === 'other' ? 'On hold' : `On hold, ${legalHoldReasonWords[reason].toLowerCase()}`;
  return day === null ? `${why} without an end` : `${why} until ${day}`;
}
