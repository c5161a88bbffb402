import { canBeReplayed, type DeadLetterView } from '@app/contracts/operations/dead-letter';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight, CircleAlert } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { counted, numberText } from '../../../../base/formats/counted.js';
import { IconButton } from '../../../../kit/ui/button.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { listPath } from '../../shared/resources/resource-paths.js';
import { Ago } from '../shared/ago.js';
import { queueName } from '../../shared/resources/queue-names.js';
import { letterQuery, openLettersQuery } from './dead-letter-queries.js';
import { LetterBody } from './letter-body.js';
import { ReplayAll } from './replay-all.js';
import { ReplayButton } from './replay-button.js';
import './dead-letters.css';

/** What failed for good and waits for somebody. The open one stands in the address. */
export function OpenLetters() {
  const letters = useQuery(openLettersQuery);
  const [search, setSearch] = useSearchParams();
  const open = search.get('letter');
  const { rows = [], total = 0 } = letters.data ?? {};
  const toggle = (id: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === open) next.delete('letter');
        else next.set('letter', id);
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <section className="card" aria-labelledby="open-letters">
      <div className="card__head">
        <h2 className="card__title" id="open-letters">
          Dead letters
        </h2>
        {total > 0 && <span className="count count--coral">{numberText(total)}</span>}
        <span className="push row">
          <Link className="link" to={listPath('dead-letters')}>
            All of them
          </Link>
          <ReplayWaiting rows={rows} total={total} />
        </span>
      </div>
      {letters.isError && !letters.data && (
        <QueryFailure what="The dead letters could not be loaded." query={letters} />
      )}
      {letters.isPending && <Skeleton height={120} />}
      {letters.isSuccess && rows.length === 0 && <NothingFailed />}
      <ul className="letters">
        {rows.map((letter) => (
          <Letter
            key={letter.id}
            letter={letter}
            now={letters.dataUpdatedAt}
            isOpen={letter.id === open}
            onToggle={() => toggle(letter.id)}
          />
        ))}
      </ul>
      {rows.length > 0 && <Others count={total - rows.length} />}
    </section>
  );
}

/** One is replayed by its own button. */
function ReplayWaiting({ rows, total }: { rows: DeadLetterView[]; total: number }) {
  const waiting = rows.filter((letter) => letter.state === 'open' && canBeReplayed(letter)).length;
  return waiting > 1 && <ReplayAll count={total > rows.length ? undefined : waiting} />;
}

function NothingFailed() {
  return <p className="operations-none">No failed jobs are waiting.</p>;
}

/** How many are not shown. */
function Others({ count }: { count: number }) {
  if (count <= 0) return null;
  return <p className="operations-none">{counted(count, 'more', 'more')} in the list of all.</p>;
}

type LetterProps = { letter: DeadLetterView; now: number; isOpen: boolean; onToggle: () => void };

function Letter({ letter, now, isOpen, onToggle }: LetterProps) {
  const { id, name, queue, reason, attempts, failedAt } = letter;
  const details = useQuery({ ...letterQuery(id), enabled: isOpen });
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className={isOpen ? 'is-open' : undefined}>
      <div className="letter-row">
        <IconButton
          small
          label={`${isOpen ? 'Close' : 'Open'} ${name}, ${queueName(queue)}`}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <Chevron className="icon" aria-hidden />
        </IconButton>
        <div className="letter-name">
          <code>{name}</code>
          <p>{queueName(queue)}</p>
        </div>
        <p className="letter-why">
          <CircleAlert className="icon" aria-hidden />
          <span>{reason}</span>
        </p>
        <span className="meta num">{counted(attempts, 'try', 'tries')}</span>
        <span className="meta num">
          <Ago iso={failedAt} now={now} />
        </span>
        <ReplayButton letter={letter} primary={isOpen} />
      </div>
      {isOpen && details.data && <LetterBody letter={details.data} />}
      {isOpen && details.isPending && <Skeleton height={160} />}
      {isOpen && details.isError && <QueryFailure what="The letter could not be loaded." query={details} />}
    </li>
  );
}
