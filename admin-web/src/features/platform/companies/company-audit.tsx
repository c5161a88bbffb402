import type { AuditEventView } from '@app/contracts/auditing/audit-event';
import { actorWords } from '@app/contracts/auditing/audit-words';
import { useGetList } from 'ra-core';
import { Link } from 'react-router';
import { Deed } from '../../shared/auditing/audit-parts.js';
import { MomentText } from '../../../base/formats/clock.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { listPath } from '../shared/resources/resource-paths.js';
import { RecordCard } from './record-card.js';

/** What was done last in a company. */
export function CompanyAudit({ companyId }: { companyId: string }) {
  const acts = useGetList<AuditEventView>('audit-events', {
    filter: { companyId },
    pagination: { page: 1, perPage: 6 },
    sort: { field: 'occurredAt', order: 'DESC' },
  });
  return (
    <RecordCard
      title="Audit log"
      broad
      query={acts}
      what="The audit log could not be loaded."
      action={
        <Link className="link push" to={listPath('audit-events', { companyId })}>
          All of it
        </Link>
      }
    >
      {acts.isPending && <Skeleton height={240} />}
      {acts.data?.length === 0 && <p className="record-none">Nothing was done yet.</p>}
      <ul className="record-rows">
        {acts.data?.map((event) => (
          <li key={event.id}>
            <span className="grow">
              <Deed event={event} />
            </span>
            <span className="meta company-audit__who">
              {actorWords(event)}
              <MomentText iso={event.occurredAt} />
            </span>
          </li>
        ))}
      </ul>
    </RecordCard>
  );
}
