import { useQuery } from '@tanstack/react-query';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import { jobQuery } from '../jobs/job-queries.js';

/** The job an application was sent to. */
export function useJobOf(jobId: string, companyId: string) {
  const company = useCompanyQuery(companyId);
  return useQuery(jobQuery(jobId, company));
}
