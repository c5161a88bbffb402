import type { QueueView } from '@app/contracts/operations/queue';
import { numberText } from '../../platform/formats/counted.js';
import { Status } from '../../ui/tag.js';
import { durationText } from './duration.js';
import { oldestText, queueName, queueStates } from './queue-words.js';

/** Every queue with all its numbers, for those who want to know. */
export function AllQueues({ queues }: { queues: readonly QueueView[] }) {
  return (
    <details className="card all-queues">
      <summary>All {numberText(queues.length)} queues in numbers</summary>
      <div className="all-queues__table" tabIndex={0} role="region" aria-label="All queues in numbers">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Queue</th>
              <th scope="col">State</th>
              {['Waiting', 'Running', 'Delayed', 'Failed in 3 days', 'Done in the last hour'].map((head) => (
                <th key={head} scope="col" className="num">
                  {head}
                </th>
              ))}
              <th scope="col">Oldest waits</th>
              <th scope="col">Slow after</th>
            </tr>
          </thead>
          <tbody>
            {queues.map((queue) => (
              <tr key={queue.id}>
                <th scope="row">{queueName(queue.name)}</th>
                <td>
                  <Status tone={queueStates[queue.state].tone}>{queueStates[queue.state].label}</Status>
                </td>
                {[queue.waiting, queue.active, queue.delayed, queue.failed, queue.doneLastHour].map(
                  (count, at) => (
                    <td key={at} className="num">
                      {numberText(count)}
                    </td>
                  ),
                )}
                <td>{oldestText(queue)}</td>
                <td>{durationText(queue.slowAfterSeconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
