import type { PublicCompanyView } from '@app/contracts/companies/company-view';
import { api, ApiError } from '../../api/http.js';
import type { Question } from '../answers/answers.js';
import { useAnswer } from '../answers/use-answer.js';
import { CompanyCard } from '../job-preview/company-card.js';
import { chosen, type SearchAddress } from './search-address.js';

/** What the public knows of a company; null where there is none. */
const companyQuestion = (companyId: string): Question<PublicCompanyView | null> => ({
  key: ['public-company', companyId],
  ask: (signal) => readCompany(companyId, signal),
  goodFor: 30_000,
});

async function readCompany(companyId: string, signal: AbortSignal): Promise<PublicCompanyView | null> {
  try {
    return await api<PublicCompanyView>(`/api/public-companies/${companyId}`, { signal, errorHandle: false });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

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
