import type { ReactNode } from 'react';
import { usePages } from '../../../../kit/ui/use-pages.js';
import { OwnRequest } from './own-request.js';
import { ownRequestsPerPage, ownRequestsQuery } from './own-requests-query.js';
import { QueryPending } from '../../../../kit/ui/query-pending.js';

type OwnRequestsProps = {
  /** Null for those about all applications, each of which is named then. */
  applicationId: string | null;
  /** What is said where nothing was asked. */
  children: ReactNode;
};

/** What one asked companies about one's data, all of it, page by page. */
export function OwnRequests({ applicationId, children }: OwnRequestsProps) {
  const { shown, pager } = usePages((page) => ownRequestsQuery(applicationId, page), ownRequestsPerPage);
  if (!shown.data) {
    return <QueryPending what="Your requests could not be read." query={shown} height={96} />;
  }
  if (shown.data.rows.length === 0) return children;
  return (
    <>
      <ul className="own-requests">
        {shown.data.rows.map((request) => (
          <OwnRequest key={request.id} request={request} named={applicationId === null} />
        ))}
      </ul>
      {pager}
    </>
  );
}
