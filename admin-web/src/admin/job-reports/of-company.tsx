import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { companyKey, fetchCompany } from '../../back-office/company-requests.js';
import { pathOfReports } from './report-paths.js';
import type { ReportTab } from './report-requests.js';

/** That only one company is looked at, and the way back to all of them. */
export function OfCompany({ companyId, tab }: { companyId: string; tab: ReportTab }) {
  const company = useQuery({
    queryKey: companyKey(companyId),
    queryFn: ({ signal }) => fetchCompany(companyId, signal),
  });
  return (
    <p className="reports__company">
      <Link className="chip chip--sm chip--active" to={pathOfReports({ tab })}>
        Of {company.data?.name ?? 'one company'}
        <X className="icon icon--sm" aria-label="Drop this filter" />
      </Link>
    </p>
  );
}
