import { useId } from 'react';
import { text } from '../../../base/i18n/job-search.en.js';
import { Checkbox } from '../../../kit/ui/choice.js';
import { payText } from '../../shared/job-search/filter-names.js';
import type { FiltersProps } from './filters-props.js';
import { offeredCurrencies, useOwnCurrency } from './own-currency.js';
import { changed, toggled } from '../../shared/job-search/search-address.js';

type PayFilterProps = Pick<FiltersProps, 'address' | 'onChange'>;

const amounts = ['20000', '30000', '40000', '50000', '60000', '80000', '100000', '120000'];

/** The lowest pay in one currency, and jobs without pay left out. */
export function PayFilter({ address, onChange }: PayFilterProps) {
  const id = useId();
  const own = useOwnCurrency();
  const currency = address.currency ?? own;
  const options =
    address.salaryMin && !amounts.includes(address.salaryMin) ? [...amounts, address.salaryMin] : amounts;
  return (
    <fieldset className="facet">
      <legend>{text.search.pay}</legend>
      <div className="row">
        <label className="vh" htmlFor={`${id}-currency`}>
          {text.search.currency}
        </label>
        <select
          className="select select--sm facet__currency"
          id={`${id}-currency`}
          name="currency"
          value={currency}
          onChange={({ target }) =>
            onChange(changed(address, { currency: target.value, salaryMin: address.salaryMin ?? amounts[0] }))
          }
        >
          {offeredCurrencies(currency).map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
        <label className="vh" htmlFor={`${id}-amount`}>
          {text.search.amount}
        </label>
        <select
          className="select select--sm"
          id={`${id}-amount`}
          name="salaryMin"
          value={address.salaryMin ?? ''}
          onChange={({ target }) =>
            onChange(changed(address, { salaryMin: target.value, currency: target.value && currency }))
          }
        >
          <option value="">{text.search.anyAmount}</option>
          {options.map((amount) => (
            <option key={amount} value={amount}>
              {text.search.from(payText(amount, undefined))}
            </option>
          ))}
        </select>
      </div>
      <Checkbox
        name="hasPay"
        value="true"
        label={text.search.hidePayless}
        checked={address.hasPay !== undefined || address.salaryMin !== undefined}
        disabled={address.salaryMin !== undefined}
        onChange={() => onChange(toggled(address, 'hasPay', 'true'))}
      />
      <p className="meta">
        {text.search.payRule}
        {address.salaryMin && ` ${text.search.othersLeftOut(currency)}`}
      </p>
    </fieldset>
  );
}
