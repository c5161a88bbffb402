import type { PersonActView } from '@app/contracts/accounts/people';
import { actorWords, actWords, subjectWords } from '@app/contracts/auditing/audit-words';
import { accessVerbs } from '@app/contracts/auditing/audit-verbs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Eye, PencilLine } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { limits } from '@app/contracts/http/limits';
import { Changes } from '../../shared/auditing/audit-parts.js';
import { oneOf, pageIn, withParameters } from '../../../kit/list/list-address.js';
import { Pager } from '../../../kit/ui/pager.js';
import { Segmented } from '../../../kit/list/segmented.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { MomentText } from '../../../base/formats/clock.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import type { OpenedPerson } from './opened-person.js';
import { type ActsSide, actsQuery, actsShown } from './person-queries.js';
import { calledShortly } from './person-words.js';

const sides = ['all', 'by', 'about'] as const satisfies readonly ActsSide[];
const accessVerbSet: ReadonlySet<string> = new Set(accessVerbs);

/** Acts by the user, and acts on their account. */
export function PersonActs({ person, reason }: OpenedPerson) {
  const [search, setSearch] = useSearchParams();
  const side = oneOf(sides, search.get('acts')) || 'all';
  const page = pageIn(search);
  const acts = useQuery({
    ...actsQuery(person.id, reason, { side, page }),
    placeholderData: keepPreviousData,
  });
  const { rows = [], total = 0 } = acts.data ?? {};
  const show = (next: { acts: string; page: number }) => {
    const address = withParameters(search, next);
    // What is shown already is no choice: going back from it would undo nothing.
    if (String(address) === String(search)) return;
    // Without it the reason would be gone, and the person closed.
    setSearch(address, { preventScrollReset: true, state: { reason } });
  };
  return (
    <section className="card" aria-labelledby="person-acts">
      <div className="card__head">
        <h2 className="card__title" id="person-acts">
          Audit
        </h2>
        <span className="push">
          <Segmented
            label="Which acts"
            options={[
              { value: 'all', label: 'All' },
              { value: 'by', label: `By ${calledShortly(person)}` },
              { value: 'about', label: 'On the account' },
            ]}
            value={side}
            onChoose={(one) => show({ acts: one === 'all' ? '' : one, page: 1 })}
          />
        </span>
      </div>
      {acts.isPending && <Skeleton height={240} />}
      {failureOf(acts) && !acts.data && <QueryFailure what="The log could not be read." query={acts} />}
      {acts.data && rows.length === 0 && <p className="person-none">Nothing of this kind is written down.</p>}
      <ol className="person-acts" data-stale={acts.isPlaceholderData || undefined}>
        {rows.map((act) => (
          <Act key={act.id} act={act} personId={person.id} />
        ))}
      </ol>
      {total > actsShown && (
        <div className="person-acts__foot">
          <Pager
            page={page}
            perPage={actsShown}
            total={total}
            isMore={total > (page - 1) * actsShown + limits.countedPeople}
            onPage={(next) => show({ acts: side === 'all' ? '' : side, page: next })}
          />
        </div>
      )}
    </section>
  );
}

function Act({ act, personId }: { act: PersonActView; personId: string }) {
  const { action, actorId, occurredAt, companyName, change } = act;
  const Icon = accessVerbSet.has(action) ? Eye : PencilLine;
  const subject = act.entityType === 'user' && act.entityId === personId ? '' : subjectWords(act);
  return (
    <li>
      <span className="person-acts__mark">
        <Icon className="icon icon--sm" aria-hidden />
      </span>
      <div>
        <p>
          <b>{actWords(action)}</b>
          {subject && <>, {subject}</>}
        </p>
        <p className="meta">
          <MomentText iso={occurredAt} />
          {actorId !== personId && ` · ${actorWords(act)}`}
          {companyName && ` · ${companyName}`}
        </p>
        {Object.keys(change).length > 0 && (
          <div className="meta person-acts__change">
            <Changes change={change} />
          </div>
        )}
      </div>
    </li>
  );
}
