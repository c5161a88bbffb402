import {
  employmentTypeLabels,
  locationTypeLabels,
  seniorityLabels,
} from '@app/contracts/vocabulary/employment';
import { industries } from '@app/contracts/vocabulary/industries';
import { numberText } from '../../../base/formats/counted.js';
import { amountText } from '../../../base/formats/pay.js';
import { text } from '../../../base/i18n/job-search.en.js';
import type { SearchAddress, SearchParameter } from './search-address.js';

const labels: Partial<Record<SearchParameter, Record<string, string>>> = {
  employmentType: employmentTypeLabels,
  locationType: locationTypeLabels,
  seniority: seniorityLabels,
  industry: industries,
  posted: text.search.postedWithin,
  hasPay: { true: text.search.payNamed },
};

/** What companies are called, as far as it is known here. */
export type CompanyNames = ReadonlyMap<string, string>;

/** What a filter is called where it can be taken away. */
export function filterName(
  { name, value }: { name: SearchParameter; value: string },
  address: SearchAddress,
  companyNames: CompanyNames,
): string {
  if (name === 'company') {
    const companyName = companyNames.get(value);
    return companyName ? text.search.company(companyName) : text.search.oneCompany;
  }
  if (name === 'salaryMin') return text.search.from(payText(value, address.currency));
  if (name === 'currency') return text.search.paidIn(value);
  if (name === 'radius') return text.search.within(value);
  return labels[name]?.[value] ?? value;
}

/** `€40,000`, or `40,000` without a currency. */
export function payText(amount: string, currency: string | undefined): string {
  return currency ? amountText(currency, Number(amount)) : numberText(Number(amount));
}
