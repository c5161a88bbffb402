import { candidatePath } from '@app/contracts/applications/candidate-path';
import type { RestrictionView } from '@app/contracts/retention/restriction';
import { useQueryClient } from '@tanstack/react-query';
import { User } from 'lucide-react';
import { Link } from 'react-router';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { useNow } from '../../../../base/formats/clock.js';
import { dayText } from '../../../../base/formats/time.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { usePages } from '../../../../kit/ui/use-pages.js';
import {
  confirmRestriction,
  restrictionsPerPage,
  restrictionsQuery,
  retentionKey,
} from '../../shared/privacy/retention-queries.js';
import { StillNeeded } from './still-needed.js';

/** Whom no run touches either: those whose applications may only be kept, as they asked. Nothing where there is nobody. */
export function Restrictions({ companyId }: { companyId: string }) {
  const { shown, pager } = usePages((page) => restrictionsQuery(companyId, page), restrictionsPerPage);
  if (!shown.data) {
    if (failureOf(shown)) return <QueryFailure what="The restrictions could not be loaded." query={shown} />;
    return null;
  }
  const { rows, total } = shown.data;
  if (total === 0) return null;
  return (
    <section aria-label="Restricted as their applicants wished" className="holds__restricted">
      <h3>Restricted as their applicants wished</h3>
      <ul className="legal-holds">
        {rows.map((restriction) => (
          <Restriction key={restriction.id} restriction={restriction} companyId={companyId} />
        ))}
      </ul>
      {pager}
    </section>
  );
}

function Restriction({ restriction, companyId }: { restriction: RestrictionView; companyId: string }) {
  const now = useNow();
  const client = useQueryClient();
  const { name, jobTitle, status, restrictedAt, confirmationRequestedAt } = restriction;
  const title = name ?? jobTitle;
  const path = candidatePath({ companyId, ...restriction });
  return (
    <li>
      <span className="holds__icon">
        <User className="icon" aria-hidden />
      </span>
      <div className="grow">
        <h4>
          <Link to={path}>{title}</Link>
        </h4>
        <p>
          {jobTitle}
          {status === 'active' && '. Still without an outcome, and gets none before this is lifted'}
        </p>
        <small>
          Restricted since {dayText(restrictedAt, now)}. <Link to={path}>Lift it on their page</Link>
        </small>
        {confirmationRequestedAt && (
          <p className="holds__asked">
            Still needed? Nothing is done with it meanwhile, and no night erases it.
            <StillNeeded
              words="Yes, it stays restricted"
              confirm={() => confirmRestriction(restriction)}
              settled={() => client.invalidateQueries({ queryKey: [retentionKey, companyId] })}
            />
          </p>
        )}
      </div>
    </li>
  );
}
