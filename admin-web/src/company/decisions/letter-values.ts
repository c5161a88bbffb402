import { referenceOf } from '@app/contracts/applications/reference';
import type { MergeValues } from '@app/contracts/messages/merge-fields';
import { useQuery } from '@tanstack/react-query';
import { ownAccountQuery } from '../../account/own-account.js';
import { useCompanyQuery } from '../../back-office/acting.js';
import { fetchJob, jobKey } from '../jobs/job-requests.js';

type Addressee = { id: string; jobId: string; firstName: string; lastName: string };

/** The job an application was sent to. */
export function useJobOf(jobId: string, companyId: string) {
  const company = useCompanyQuery(companyId);
  return useQuery({ queryKey: jobKey(jobId), queryFn: ({ signal }) => fetchJob(jobId, company, signal) })
    .data;
}

/** What the fields of a letter to this applicant are filled in with; undefined until it is known. */
export function useLetterValues(
  to: Addressee,
  companyId: string,
  signer?: { firstName: string; lastName: string },
): MergeValues | undefined {
  const job = useJobOf(to.jobId, companyId);
  const own = useQuery({ ...ownAccountQuery, staleTime: 240_000 }).data;
  const sender = signer ?? own;
  if (!job || !sender) return undefined;
  return {
    firstName: to.firstName,
    lastName: to.lastName,
    job: job.title,
    company: job.company.name,
    sender: `${sender.firstName} ${sender.lastName}`.trim(),
    reference: referenceOf(to.id),
  };
}
