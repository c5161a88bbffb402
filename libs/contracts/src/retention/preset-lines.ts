import type { DueReason } from './retention-run.js';
import { hiredPeriod, type PeriodUnit } from './periods.js';
import { elsewherePreset, retentionPresets } from './presets.js';

/** The presets as the database takes them: the line without a country holds everywhere else. */
export const presetLines = JSON.stringify({
  hired: hiredPeriod,
  lines: [...Object.entries(retentionPresets), ['', elsewherePreset] as const].map(
    ([country, { keep, countedFrom, consentMonths }]) => ({
      country,
      unit: keep.unit,
      count: keep.count,
      counted: countedFrom,
      consent: consentMonths,
    }),
  ),
});

/** What the database says of an application that is decided. */
export type DecidedCase = {
  status: 'hired' | 'rejected' | 'withdrawn';
  counted: 'decision' | 'lastContact';
  consented: boolean;
  keep_unit: PeriodUnit;
  keep_count: number;
};

const ofOutcome = { hired: 'hired', rejected: 'rejected', withdrawn: 'withdrew' } as const;

/** Why it goes. */
export function dueReasonOf({ status, counted, consented }: DecidedCase): DueReason {
  if (consented) return 'consentEnded';
  if (status !== 'hired' && counted === 'lastContact') return 'noContact';
  return ofOutcome[status];
}
