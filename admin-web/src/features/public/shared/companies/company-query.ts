import type { AskedPlace } from '@app/contracts/companies/company-places';
import type { PublicCompanyView } from '@app/contracts/companies/company-view';
import type { CompanyJobsView } from '@app/contracts/public-jobs/company-jobs';
import { api, ApiError } from '../../../../client/http/http.js';
import { withQuery } from '../../../../base/paths.js';
import type { Question } from '../../../../client/answers/answers.js';

/** What the public knows of a company; null where there is none. */
export const companyQuestion = (companyId: string): Question<PublicCompanyView | null> => ({
  key: ['public-company', companyId],
  fetch: (signal) => readCompany(companyId, signal),
  goodFor: 30_000,
});

async function readCompany(companyId: string, signal: AbortSignal): Promise<PublicCompanyView | null> {
  try {
    return await api<PublicCompanyView>(`/api/public-companies/${encodeURIComponent(companyId)}`, {
      signal,
      errorHandle: false,
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Its newest open jobs, of all places or of one. */
export const companyJobsQuestion = (companyId: string, place: AskedPlace): Question<CompanyJobsView> => ({
  key: ['company-jobs', companyId, place],
  fetch: (signal) => {
    const path = `/api/public-companies/${encodeURIComponent(companyId)}/jobs`;
    return api<CompanyJobsView>(withQuery(path, place), { signal, errorHandle: true });
  },
  goodFor: 30_000,
});
