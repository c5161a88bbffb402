import { useAnswer } from '../answers/use-answer.js';
import { companyQuestion } from '../company-page/company-question.js';
import { CompanyCard } from '../job-preview/company-card.js';
import { chosen, type SearchAddress } from './search-address.js';

/** The card of the one company whose jobs are shown. The jobs stand without it as well. */
export function SearchedCompany({ address }: { address: SearchAddress }) {
  const [companyId, ...others] = chosen(address, 'company');
  return companyId && others.length === 0 ? <CardOf companyId={companyId} /> : null;
}

function CardOf({ companyId }: { companyId: string }) {
  const { data: company } = useAnswer(companyQuestion(companyId));
  if (!company) return null;
  return (
    <div className="searched-company">
      <CompanyCard company={company} ownJobs={false} />
    </div>
  );
}
