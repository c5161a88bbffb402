import type { CandidateView } from '@app/contracts/applications/candidate';
import { useQuery } from '@tanstack/react-query';
import { useCompanyQuery } from '../../../client/session/acting.js';
import { around, type CandidateList, listWith, rememberList } from '../shared/applications/candidate-list.js';
import { longerList } from './longer-list.js';

/** Who comes before and after this candidate. What is missing of the list one came from is read as one comes near it. */
export function useAround({ id, job, neighbours }: CandidateView, companyId: string) {
  const company = useCompanyQuery(companyId);
  const query = useQuery({
    queryKey: ['candidates around', job.id, id] as const,
    queryFn: ({ signal }) => readOn(job.id, id, company, signal),
    initialData: () => listWith(job.id, id),
    staleTime: 0,
    gcTime: 0,
  });
  return { ...around(query.data, id, neighbours), query };
}

async function readOn(
  jobId: string,
  applicantId: string,
  company: { companyId?: string },
  signal: AbortSignal,
): Promise<CandidateList | null> {
  const list = listWith(jobId, applicantId);
  if (!list) return null;
  const longer = await longerList(list, applicantId, company, signal);
  // Somebody who went on meanwhile reads by themselves.
  if (longer !== list && !signal.aborted) rememberList(longer);
  return longer;
}
