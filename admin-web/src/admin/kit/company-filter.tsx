import { useReference } from 'ra-core';
import { useState } from 'react';
import { useFilter } from '../../back-office/list/filters.js';
import { CompanyPicker, type PickedCompany } from '../admins/company-picker.js';

/** One company of all. */
export function CompanyFilter() {
  const [id, set] = useFilter('companyId');
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
    if ((company?.id ?? '') !== id) set(company?.id ?? '');
  };
  return (
    <CompanyPicker
      compact
      value={id === '' || name === undefined ? undefined : { id, name: String(name) }}
      onChange={choose}
    />
  );
}
