import { useListContext, useReference } from 'ra-core';
import { useState } from 'react';
import { useFilter } from '../../../../kit/list/filters.js';
import { CompanyPicker, type PickedCompany } from './company-picker.js';

type Filters = Record<string, unknown>;
type CompanyFilterProps = {
  /** What stays of the other filters once a company is chosen: not all of them go with one. */
  beside?: (others: Filters) => Filters;
};

/** One company of all. */
export function CompanyFilter({ beside = (others) => others }: CompanyFilterProps) {
  const { filterValues, setFilters } = useListContext();
  const [id] = useFilter('companyId');
  const [picked, setPicked] = useState<PickedCompany>();
  const isPicked = picked !== undefined && picked.id === id;
  const { referenceRecord, isPending, error } = useReference({
    reference: 'companies',
    id,
    options: { enabled: id !== '' && !isPicked },
  });
  // The filter works all the same: what cannot be named is still shown as chosen.
  const nameless = error ? 'Company not loaded' : 'No such company';
  const name: unknown = isPicked
    ? picked.name
    : (referenceRecord?.name ?? (isPending ? undefined : nameless));
  const choose = (company: PickedCompany | undefined) => {
    setPicked(company);
    if ((company?.id ?? '') === id) return;
    const { companyId: _before, ...others } = filterValues;
    setFilters(company ? { ...beside(others), companyId: company.id } : others);
  };
  return (
    <CompanyPicker
      compact
      value={id === '' || name === undefined ? undefined : { id, name: String(name) }}
      onChange={choose}
    />
  );
}
