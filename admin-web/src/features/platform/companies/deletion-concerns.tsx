import type { CompanyDeletionConcerns } from '@app/contracts/companies/company-deletion';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../client/http/http.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { counted, numberText } from '../../../base/formats/counted.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';

function useConcerns(companyId: string) {
  return useQuery({
    queryKey: ['company-deletion', companyId] as const,
    // What was true an hour ago is not what is about to be deleted.
    staleTime: 0,
    queryFn: ({ signal }) => api<CompanyDeletionConcerns>(`/api/companies/${companyId}/deletion`, { signal }),
  });
}

/** What people asked about their data and ends with the company: to be known before it is deleted. */
export function DeletionConcerns({ companyId }: { companyId: string }) {
  const concerns = useConcerns(companyId);
  if (failureOf(concerns))
    return <QueryFailure what="What people asked about their data could not be loaded." query={concerns} />;
  if (!concerns.data) return <Skeleton height={24} />;
  const { restricted, openRequests, legalHolds: holds } = concerns.data;
  const asked = [
    ...(restricted > 0 ? [counted(restricted, 'restricted application')] : []),
    ...(openRequests > 0 ? [`${counted(openRequests, 'open request')} about data`] : []),
  ];
  return (
    <>
      {asked.length > 0 ? (
        <>
          {asked.join(' and ')} {restricted + openRequests === 1 ? 'ends' : 'end'} with it. Whoever asked for
          that is told by mail at once, so that they can take their data along, and again when it is deleted.
        </>
      ) : (
        'No application is restricted there, and every request about data has its answer.'
      )}{' '}
      {holds > 0 && legalHoldsForbid(holds)}
    </>
  );
}

/** Why a deletion does not begin although its day has come; nothing where it does. */
export function DeletionLegalHolds({ companyId }: { companyId: string }) {
  const concerns = useConcerns(companyId);
  if (failureOf(concerns))
    return <QueryFailure what="Whether anything is on hold there could not be loaded." query={concerns} />;
  const holds = concerns.data?.legalHolds ?? 0;
  return holds > 0 ? <p>{legalHoldsDelay(holds)}</p> : null;
}

const legalHoldsForbid = (holds: number): string =>
  holds === 1
    ? 'There is 1 hold there: nobody can ask for this before it has ended.'
    : `There are ${numberText(holds)} holds there: nobody can ask for this before they have ended.`;

const legalHoldsDelay = (holds: number): string =>
  holds === 1
    ? 'There is 1 hold there: the company is not deleted before it ends.'
    : `There are ${numberText(holds)} holds there: the company is not deleted before they end.`;
