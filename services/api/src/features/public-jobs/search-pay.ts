import type { JobSearchParameters } from '@app/contracts/public-jobs/job-search-query';
import { mostPaidIn } from '@app/database/projections/most-paid-in';
import type { SearchDeadline } from './search-deadline.js';
import type { SearchReader } from './search-reader.js';
import type { SearchConditions } from './search-statement.js';

type Compared = Pick<JobSearchParameters, 'salaryMin' | 'currency' | 'payIn' | 'sort'>;
type CurrencyRow = { currency: string };

/** Currencies one after the other, the best paid jobs first in each, and then those without pay. */
export const payOrder = `pay_order(currency, yearly_pay) collate "C"`;
/** What stands there for a job without pay: behind every currency. */
const behind = `'~'`;

/**
 * A search with the currency its pay is compared in: the one that is asked for, or the one most open jobs pay in. A lowest
 * pay is one of that currency; no other can be held against it.
 */
export async function paidSearch<Search extends Compared>(
  asked: Search,
  { reader, deadline }: { reader: SearchReader; deadline: SearchDeadline },
): Promise<Search> {
  if (asked.sort !== 'salary' && asked.salaryMin === undefined) return { ...asked, payIn: undefined };
  const payIn = asked.currency ?? asked.payIn ?? (await usualCurrency(reader, deadline));
  return { ...asked, payIn, currency: asked.salaryMin === undefined ? asked.currency : payIn };
}

async function usualCurrency(reader: SearchReader, deadline: SearchDeadline): Promise<string | undefined> {
  const [{ rows }] = await reader.read<[CurrencyRow]>(
    () => [{ name: 'most paid in', text: mostPaidIn }],
    deadline,
  );
  return rows[0]?.currency;
}

/**
 * Where jobs stand in the order of pay, as ranges of one index: those of the compared currency, others by currency, and those
 * without pay; in any other order there is one. Groups that would hold none of the jobs are left out. A range is written where
 * it is looked through.
 */
export function payGroups(
  { sort, payIn, currency, hasPay, salaryMin }: JobSearchParameters,
  conditions: Pick<SearchConditions, 'value'>,
): (() => string)[] {
  if (sort !== 'salary' || payIn === undefined) return [() => 'true'];
  const from = () => `${payOrder} >= ${conditions.value(payIn)}`;
  const after = () => conditions.value(`${payIn}~`);
  const compared = () => `${from()} and ${payOrder} < ${after()}`;
  const others = [
    () => `${payOrder} < ${conditions.value(payIn)}`,
    () => `${payOrder} >= ${after()} and ${payOrder} < ${behind}`,
  ];
  const namesPay = hasPay === true || (salaryMin ?? 0) > 0;
  return [
    compared,
    ...(currency === undefined ? others : []),
    ...(namesPay ? [] : [() => `${payOrder} = ${behind}`]),
  ];
}
