import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AuditLog } from '../../back-office/audit/audit-log.js';
import { withParameters } from '../../back-office/list/list-address.js';
import { companyKey, fetchCompany } from '../../back-office/company-requests.js';
import { Skeleton } from '../../ui/skeleton.js';
import { CompanyPicker, type PickedCompany } from './company-picker.js';

/** The log of the platform itself, or of one company. */
export function PlatformAudit() {
  const [search, setSearch] = useSearchParams();
  const companyId = search.get('companyId') ?? undefined;
  const [picked, setPicked] = useState<PickedCompany>();
  const isPicked = picked !== undefined && picked.id === companyId;
  const named = useQuery({
    queryKey: companyKey(companyId ?? ''),
    queryFn: ({ signal }) => fetchCompany(companyId ?? '', signal),
    enabled: companyId !== undefined && !isPicked,
  });
  const choose = (company: PickedCompany | undefined) => {
    setPicked(company);
    if (company?.id === companyId) return;
    setSearch((before) =>
      withParameters(before, { companyId: company?.id ?? null, page: null, actor: null }),
    );
  };
  const known = isPicked ? picked : named.data;
  return (
    <>
      <div className="audit-scope">
        {named.isLoading ? (
          <Skeleton height={86} />
        ) : (
          <CompanyPicker
            value={known && companyId ? { id: companyId, name: known.name } : undefined}
            hint={
              companyId ? 'Empty the field to see the platform’s own.' : 'Without one: the platform’s own.'
            }
            onChange={choose}
          />
        )}
      </div>
      <AuditLog companyId={companyId} />
    </>
  );
}
