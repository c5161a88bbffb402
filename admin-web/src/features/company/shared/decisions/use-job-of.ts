import { useQuery } from '@tanstack/react-query';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import { fetchJob, jobKey } from '../jobs/job-queries.js';

/** The job an application was sent to. */
export function useJobOf(jobId: string, companyId: string) {
  const company = useCompanyQuery(companyId);
  return useQuery({ queryKey: jobKey(jobId), queryFn: ({ signal }) => fetchJob(jobId, company, signal) });
}
