import type { QueueView } from '@app/contracts/operations/queue';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { numberText } from '../../../../base/formats/counted.js';
import { usePageTitle } from '../../../../base/use-page-title.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { openLettersQuery } from '../dead-letters/dead-letter-queries.js';
import { OpenLetters } from '../dead-letters/open-letters.js';
import { useCrumbs } from '../../shared/kit/use-crumbs.js';
import { LatestMails } from '../mail-deliveries/latest-mails.js';
import { latestMailsQuery } from '../mail-deliveries/mail-queries.js';
import { schedulesQuery } from '../schedules/schedule-queries.js';
import { SweepsCard } from '../schedules/sweeps-card.js';
import { AllQueues } from './all-queues.js';
import { CountNow } from './count-now.js';
import { needsText } from './operations-words.js';
import { QueueTiles } from './queue-tiles.js';
import { operationsSummaryQuery, queuesQuery } from '../shared/queues-query.js';
import '../shared/operations.css';

/** How the product itself fares: what waits, what failed for good, what runs when, and what became of mails. */
export function Operations() {
  const [requestedAt, setRequestedAt] = useState<string>();
  const every = requestedAt === undefined ? 15_000 : 1_000;
  const queues = useQuery({ ...queuesQuery, refetchInterval: every });
  const summary = useQuery(operationsSummaryQuery);
  const letters = useQuery(openLettersQuery);
  usePrefetchQuery(schedulesQuery);
  usePrefetchQuery(latestMailsQuery);
  useCrumbs();
  usePageTitle('Operations');
  let needs = 'Counting …';
  if (summary.data) needs = needsText(summary.data);
  else if (summary.isError) needs = 'What needs a hand cannot be counted now.';
  return (
    <>
      <div className="page-head">
        <div>
          <h1>Operations</h1>
          <p>{needs}</p>
        </div>
        <div className="page-head__actions">
          <CountNow queues={queues.data?.rows} requestedAt={requestedAt} onRequest={setRequestedAt} />
        </div>
      </div>
      {/* How high each part is depends on how many things it lists: they come together. */}
      {queues.isPending || summary.isPending || letters.isPending ? (
        <Skeleton height={600} />
      ) : (
        <>
          {queues.data ? (
            <Queues rows={queues.data.rows} every={every} />
          ) : (
            <QueryFailure what="The queues could not be loaded." query={queues} />
          )}
          <OpenLetters />
          <div className="operations-pair">
            <SweepsCard />
            <LatestMails />
          </div>
        </>
      )}
    </>
  );
}

function Queues({ rows, every }: { rows: readonly QueueView[]; every: number }) {
  const [search] = useSearchParams();
  // An address that says how they are ordered or filtered is one of the open list.
  const [isOpen, setOpen] = useState(search.has('sort') || search.has('filter'));
  if (rows.length === 0)
    return <p className="card card--pad queue-none">No worker has read the queues yet.</p>;
  return (
    <>
      <QueueTiles queues={rows} />
      <details
        className="card all-queues"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>All {numberText(rows.length)} queues in numbers</summary>
        {isOpen && (
          <div className="all-queues__list">
            <AllQueues every={every} />
          </div>
        )}
      </details>
    </>
  );
}
