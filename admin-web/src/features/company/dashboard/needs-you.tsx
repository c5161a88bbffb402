import type { CompanyDashboardView } from '@app/contracts/dashboard/company-dashboard';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '../../../kit/ui/avatar.js';
import { EmptyState } from '../../../kit/ui/empty-state.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { QueueIcon } from '../shared/queue-lines/queue-icon.js';
import type { QueueLine } from '../shared/queue-lines/queue-lines.js';
import { useQueueLines } from '../shared/queue-lines/use-queue-lines.js';

/** What waits for somebody, before all figures. */
export function NeedsYou({ dashboard }: { dashboard: CompanyDashboardView }) {
  const lines = useQueueLines(dashboard.needsYou, dashboard.companyId);
  if (lines.length === 0) {
    return (
      <EmptyState heading="h3" title="Nothing waits for you">
        Nothing in your queues is open.
      </EmptyState>
    );
  }
  return (
    <ul className="queue">
      {lines.map((line) => (
        <Line key={line.kind} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: QueueLine }) {
  return (
    <li>
      <QueueIcon kind={line.kind} large />
      <div>
        <b>
          <Link className="queue__link" to={line.to}>
            {line.title}
          </Link>
        </b>
        <small>{line.detail}</small>
      </div>
      <span className="avatars" aria-hidden>
        {line.people.slice(0, 3).map((name, index) => (
          <Avatar key={`${name}${index}`} name={name} />
        ))}
      </span>
      <span className="btn btn--secondary btn--sm" aria-hidden>
        {line.act}
      </span>
      <ChevronRight className="icon queue__go" aria-hidden />
    </li>
  );
}

/** The panel before its lines are there. */
export function NeedsYouSkeleton() {
  return (
    <div className="queue-skeleton" aria-busy>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={40} />
      ))}
    </div>
  );
}
