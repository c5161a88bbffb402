import { z } from 'zod';
import { wholeRecord } from '../http/whole-record.js';
import { countries } from '../vocabulary/countries.js';
import { type CountedFrom, countedFrom, type Period, PeriodBody } from './periods.js';

/** Stands for all countries without a line of their own. */
export const elsewhere = 'elsewhere';

/** Which line a path names: a country by its code, or everywhere else. */
export const RuleId = z.union(
  [z.literal(elsewhere), z.string().refine((code) => countries.has(code), 'Choose a country')],
  'Choose a country',
);

const consent = 'Please enter whole months, 1 to 24';

/** PUT retention-rules/:id with `If-Match`: how long a company keeps applications to jobs of that country. */
export const RetentionRuleBody = z.strictObject({
  keep: PeriodBody,
  consentMonths: z.int(consent).min(1, consent).max(24, consent),
  countedFrom: z.enum(countedFrom, 'Choose decision or lastContact').optional(),
});
export type RetentionRuleBody = z.output<typeof RetentionRuleBody>;

/** The same from a client that sends back what it read. */
export const RetentionRuleRecordBody = wholeRecord(RetentionRuleBody, {
  counters: ['people'],
  readOnly: ['id', 'version', 'country', 'source', 'reference', 'decidedBy', 'decidedAt', 'people'],
});

/** One line of GET retention-rules. */
export type RetentionRuleView = {
  /** The country's code, or `elsewhere`. */
  id: string;
  /** 0 where the company never decided anything. */
  version: number;
  country: string | null;
  keep: Period;
  countedFrom: CountedFrom;
  consentMonths: number;
  /** Who says so: an authority or law, the company, or nobody but the rule of all. */
  source: 'preset' | 'yours' | 'default';
  reference: { name: string; url: string } | null;
  decidedBy: string | null;
  decidedAt: string | null;
  /** People whose applications are kept by this line. */
  people: number;
};
