import { scheduleName } from '@app/contracts/operations/schedule-name';
import type { ScheduleView } from '@app/contracts/operations/schedule';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { numberText } from '../../../../base/formats/counted.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { listPath, recordPath } from '../../shared/resources/resource-paths.js';
import { Ago } from '../shared/ago.js';
import { everyText } from '../shared/duration.js';
import { RunButton } from './run-button.js';
import { schedulesQuery } from './schedule-queries.js';
import { byNeed, stateWords } from './schedule-words.js';

/** So many are shown, those that need somebody first. */
const shown = 8;

/** What the clock makes due: when it ran last and what it found. */
export function SweepsCard() {
  const query = useQuery(schedulesQuery);
  const rows = [...(query.data?.rows ?? [])].sort(byNeed);
  return (
    <section className="card" aria-labelledby="sweeps">
      <div className="card__head">
        <h2 className="card__title" id="sweeps">
          Sweeps
        </h2>
        {query.data && (
          <Link className="link push" to={listPath('schedules')}>
            All {numberText(query.data.total)}
          </Link>
        )}
      </div>
      {query.isPending && <Skeleton height={300} />}
      {query.isError && !query.data && <QueryFailure what="The sweeps could not be loaded." query={query} />}
      {query.data && rows.length === 0 && (
        <p className="operations-none">No worker has told of its sweeps yet.</p>
      )}
      <ul className="operations-rows">
        {rows.slice(0, shown).map((schedule) => (
          <Sweep key={schedule.id} schedule={schedule} now={query.dataUpdatedAt} />
        ))}
      </ul>
    </section>
  );
}

function Sweep({ schedule, now }: { schedule: ScheduleView; now: number }) {
  const { id, name, state, everySeconds, lastStartedAt } = schedule;
  const isBad = state === 'late' || state === 'failed';
  return (
    <li>
      <span className={isBad ? 'operations-dot is-bad' : 'operations-dot'} aria-hidden />
      <div>
        <Link className="strong" to={recordPath('schedules', id)}>
          {scheduleName(name)}
        </Link>
        <p>{everyText(everySeconds)}</p>
      </div>
      <div className="operations-rows__right">
        <span className={isBad ? 'is-bad' : undefined}>
          {lastStartedAt === null ? 'Never' : <Ago iso={lastStartedAt} now={now} />}
        </span>
        <p className="operations-rows__what">{stateWords(schedule)}</p>
      </div>
      <RunButton schedule={schedule} quiet={!isBad} />
    </li>
  );
}
