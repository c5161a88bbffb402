import type { AppliedJobDetailsView } from '@app/contracts/applications/applied-job';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { failureOf } from '../../platform/failed-query.js';
import { Button } from '../../ui/button.js';
import { QueryFailure } from '../../ui/query-failure.js';
import { OwnRequest } from './own-request.js';
import { ownRequestsQuery } from './own-requests-query.js';

const AskDialog = lazy(() => import('./ask-dialog.js').then((file) => ({ default: file.AskDialog })));

/** What one asked the company about the data of this application, and the way to ask. */
export function DataCard({ sent }: { sent: AppliedJobDetailsView }) {
  const requests = useQuery(ownRequestsQuery(sent.id));
  const [asking, setAsking] = useState(false);
  const rows = requests.data?.rows ?? [];
  return (
    <section className="card opened__card" aria-labelledby="data-title">
      <h3 id="data-title">Your data at {sent.name}</h3>
      {failureOf(requests) && <QueryFailure what="Your requests could not be read." query={requests} />}
      {rows.length > 0 && (
        <ul className="own-requests">
          {rows.map((request) => (
            <OwnRequest key={request.id} request={request} />
          ))}
        </ul>
      )}
      {rows.length === 0 && (
        <p className="opened__note">
          Have something corrected or deleted, or say that you do not want your application to be used.
        </p>
      )}
      <div>
        <Button size="small" onClick={() => setAsking(true)}>
          Ask {sent.name}
        </Button>
      </div>
      <Suspense>
        {asking && (
          <AskDialog applicationId={sent.id} companyName={sent.name} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </section>
  );
}
