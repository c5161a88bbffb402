import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { failureOf } from '../../platform/failed-query.js';
import { Pager, pageWithin } from '../../ui/pager.js';
import { QueryFailure } from '../../ui/query-failure.js';
import { Skeleton } from '../../ui/skeleton.js';
import { OwnRequest } from './own-request.js';
import { ownRequestsPerPage, ownRequestsQuery } from './own-requests-query.js';

type OwnRequestsProps = {
  /** Null for those about all applications, each of which is named then. */
  applicationId: string | null;
  /** What is said where nothing was asked. */
  children: ReactNode;
};

/** What one asked companies about one's data, all of it, page by page. */
export function OwnRequests({ applicationId, children }: OwnRequestsProps) {
  const [asked, setAsked] = useState(1);
  const first = useQuery(ownRequestsQuery(applicationId));
  const total = first.data?.total ?? 0;
  const page = pageWithin(asked, ownRequestsPerPage, total);
  const shown = useQuery({ ...ownRequestsQuery(applicationId, page), placeholderData: keepPreviousData });
  if (!shown.data) {
    if (failureOf(shown)) return <QueryFailure what="Your requests could not be read." query={shown} />;
    return <Skeleton height={96} />;
  }
  if (shown.data.rows.length === 0) return children;
  return (
    <>
      <ul className="own-requests">
        {shown.data.rows.map((request) => (
          <OwnRequest key={request.id} request={request} named={applicationId === null} />
        ))}
      </ul>
      {total > ownRequestsPerPage && (
        <Pager page={page} perPage={ownRequestsPerPage} total={total} onPage={setAsked} />
      )}
    </>
  );
}
