import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '../shared/companies/company-query.js';
import { CompanyCard } from '../shared/companies/company-card.js';
import { chosen, type SearchAddress } from '../../shared/job-search/search-address.js';

/** The card of the one company whose jobs are shown. The jobs stand without it as well. */
export function SearchedCompany({ address }: { address: SearchAddress }) {
  const [companyId, ...others] = chosen(address, 'company');
  return companyId && others.length === 0 ? <CardOf companyId={companyId} /> : null;
}

function CardOf({ companyId }: { companyId: string }) {
  const { data: company } = useQuery(companyQuery(companyId));
  if (!company) return null;
  return (
    <div className="searched-company">
      <CompanyCard company={company} ownJobs={false} />
    </div>
  );
}
