import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Eye } from 'lucide-react';
import { Link } from 'react-router';
import { ApiError } from '../../../client/http/http.js';
import { pathTo } from '../../../base/paths.js';
import { companyQuery } from '../../../features/shared/companies/company-queries.js';
import './visit.css';

/** The address names a company that is not there: its screen says so. */
export const isNoCompany = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);

/** On every screen of a company: that one is no member of it, what that allows, and the way back to what one looks after. */
export function VisitBanner({ companyId }: { companyId: string }) {
  const company = useQuery(companyQuery(companyId));
  if (company.isPending || isNoCompany(company.error)) return null;
  return (
    <div className="visit" role="note">
      <Eye className="icon" aria-hidden />
      <span className="grow">
        You see <b>{company.data?.name ?? 'a company'}</b> as platform admin. You cannot act for it; what you
        open or change is written into its audit log with your name.
      </span>
      <Link className="link" to={pathTo('resourceRecord', { resource: 'companies', id: companyId })}>
        <ArrowLeft className="icon" aria-hidden /> Back to the company
      </Link>
    </div>
  );
}
