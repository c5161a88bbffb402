import { type QueueView, readingOldAfterSeconds, type WatchedQueue } from '@app/contracts/operations/queue';
import { numberText } from '../../../../base/formats/counted.js';
import { MomentText } from '../../../../base/formats/clock.js';
import { classNames } from '../../../../kit/ui/class-names.js';
import { Status } from '../../../../kit/ui/tag.js';
import { durationText } from '../shared/duration.js';
import { oldestText, queueStates } from '../shared/queue-words.js';
import { queueName } from '../../shared/resources/queue-names.js';
import { SparkLine } from './spark-line.js';

/** Those people look at first; another one joins them when it is not well. */
const first: readonly WatchedQueue[] = ['mail', 'outbox', 'files', 'statistics'];

/** The queues that matter most, each with how long its oldest waits. */
export function QueueTiles({ queues }: { queues: readonly QueueView[] }) {
  const named = first.flatMap((name) => queues.filter((queue) => queue.name === name));
  const others = queues.filter((queue) => queue.state !== 'well' && !named.includes(queue));
  return (
    <ul className="queue-tiles" aria-label="Queues">
      {[...named, ...others].map((queue) => (
        <Tile key={queue.id} queue={queue} />
      ))}
    </ul>
  );
}

function Tile({ queue }: { queue: QueueView }) {
  const { name, state, history, slowAfterSeconds } = queue;
  const { label, tone } = queueStates[state];
  return (
    <li className={classNames('card', 'queue-tile', state !== 'well' && 'is-warn')}>
      <div className="row row--wrap">
        <h2>{queueName(name)}</h2>
        <span
          className="push"
          title={`Slow is when the oldest waits longer than ${durationText(slowAfterSeconds)}`}
        >
          <Status tone={tone}>{label}</Status>
        </span>
      </div>
      <p className="queue-tile__value">
        <span className="display">{oldestText(queue)}</span>
        <SparkLine values={history} />
      </p>
      <p className="meta">
        <Beside queue={queue} />
      </p>
    </li>
  );
}

function Beside({ queue }: { queue: QueueView }) {
  const { state, readAt, oldestWaitingSeconds, doneLastHour, delayed, nextAt } = queue;
  if (state === 'unknown' && readAt !== null)
    return (
      <>
        No worker has read it for {durationText(readingOldAfterSeconds)}; last on <MomentText iso={readAt} />
      </>
    );
  const done = `${numberText(doneLastHour)} within the last hour`;
  if (oldestWaitingSeconds !== null) return <>oldest waiting, {done}</>;
  if (nextAt === null) return <>{done}</>;
  return (
    <>
      {numberText(delayed)} planned, next on <MomentText iso={nextAt} />
    </>
  );
}
