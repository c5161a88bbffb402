import { candidatePath } from '@app/contracts/applications/candidate-path';
import type { RestrictionView } from '@app/contracts/retention/restriction';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { User } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Pager } from '../../ui/pager.js';
import { failureOf } from '../../platform/failed-query.js';
import { useNow } from '../../platform/formats/clock.js';
import { dayText } from '../../platform/formats/time.js';
import { notify } from '../../platform/toast/notify.js';
import { Button } from '../../ui/button.js';
import { QueryFailure } from '../../ui/query-failure.js';
import { confirmRestriction, restrictionsQuery, retentionKey } from './retention-requests.js';

const perPage = 25;

/** Whom no run touches either: those whose applications may only be kept, as they asked. Nothing where there is nobody. */
export function Restrictions({ companyId }: { companyId: string }) {
  const [page, setPage] = useState(1);
  const restrictions = useQuery({
    ...restrictionsQuery(companyId, (page - 1) * perPage, perPage),
    placeholderData: keepPreviousData,
  });
  if (!restrictions.data) {
    if (failureOf(restrictions))
      return <QueryFailure what="The restrictions could not be loaded." query={restrictions} />;
    return null;
  }
  const { rows, total } = restrictions.data;
  if (total === 0) return null;
  return (
    <section aria-label="Restricted as their applicants wished" className="holds__restricted">
      <h3>Restricted as their applicants wished</h3>
      <ul className="holds">
        {rows.map((restriction) => (
          <Restriction key={restriction.id} restriction={restriction} companyId={companyId} />
        ))}
      </ul>
      {total > perPage && <Pager page={page} perPage={perPage} total={total} onPage={setPage} />}
    </section>
  );
}

function Restriction({ restriction, companyId }: { restriction: RestrictionView; companyId: string }) {
  const now = useNow();
  const { name, jobTitle, status, restrictedAt, askedAt } = restriction;
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
        {askedAt && (
          <p className="holds__asked">
            Still needed? Nothing is done with it meanwhile, and no night erases it.
            <StillNeeded restriction={restriction} companyId={companyId} />
          </p>
        )}
      </div>
    </li>
  );
}

/** Says that it is: nobody is asked for a while. */
function StillNeeded({ restriction, companyId }: { restriction: RestrictionView; companyId: string }) {
  const client = useQueryClient();
  const keeping = useMutation({
    mutationFn: () => confirmRestriction(restriction),
    onError: (error) => notify.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: [retentionKey, companyId] }),
  });
  return (
    <Button size="small" busy={keeping.isPending} onClick={() => keeping.mutate()}>
      Yes, it stays restricted
    </Button>
  );
}
