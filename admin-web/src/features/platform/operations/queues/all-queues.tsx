import type { QueueView } from '@app/contracts/operations/queue';
import { ListBase } from 'ra-core';
import { ChoiceFilter } from '../../../../kit/list/filters.js';
import { useFirstFailure } from '../../../../kit/list/first-failure.js';
import { useNow } from '../../../../base/formats/clock.js';
import { numberText } from '../../../../base/formats/counted.js';
import { Status } from '../../../../kit/ui/tag.js';
import { ExportList } from '../../shared/kit/export-list.js';
import { ListBody } from '../../shared/kit/list-body.js';
import type { Column } from '../../shared/kit/list-column.js';
import { Ago } from '../shared/ago.js';
import { durationText } from '../shared/duration.js';
import { oldestText, queueStates } from '../shared/queue-words.js';
import { queueName, queueOptions } from '../../shared/resources/queue-names.js';

const count = (
  source: 'waiting' | 'active' | 'delayed' | 'failed' | 'doneLastHour',
  label: string,
): Column<QueueView> => ({
  source,
  label,
  align: 'right',
  sortable: source === 'waiting',
  render: (queue) => numberText(queue[source]),
});

const columns: Column<QueueView>[] = [
  { source: 'name', label: 'Queue', sortable: true, render: ({ name }) => queueName(name) },
  {
    source: 'state',
    label: 'State',
    card: 'state',
    render: ({ state }) => <Status tone={queueStates[state].tone}>{queueStates[state].label}</Status>,
  },
  count('waiting', 'Waiting'),
  count('active', 'Running'),
  count('delayed', 'Delayed'),
  count('failed', 'Failed in 3 days'),
  count('doneLastHour', 'Done in the last hour'),
  { source: 'oldestWaitingSeconds', label: 'Oldest waits', sortable: true, render: oldestText },
  {
    source: 'slowAfterSeconds',
    label: 'Slow after',
    render: ({ slowAfterSeconds }) => durationText(slowAfterSeconds),
  },
  { source: 'readAt', label: 'Read', hidden: true, render: ({ readAt }) => <ReadAt at={readAt} /> },
];

function ReadAt({ at }: { at: string | null }) {
  const now = useNow();
  return at === null ? '–' : <Ago iso={at} now={now} />;
}

/** Every queue with all its numbers, for those who want to know; read again after so many milliseconds. */
export function AllQueues({ every }: { every: number }) {
  const { problem, forget, queryOptions } = useFirstFailure();
  return (
    <ListBase<QueueView>
      resource="queues"
      disableAuthentication
      exporter={false}
      perPage={25}
      sort={{ field: 'name', order: 'ASC' }}
      queryOptions={{ ...queryOptions, refetchInterval: every }}
    >
      <ListBody<QueueView>
        columns={columns}
        problem={problem}
        onAsk={forget}
        nothing="No worker has read the queues yet."
        filters={
          <>
            <ChoiceFilter source="name" label="Queue" every="Every queue" options={queueOptions} />
            <ExportList />
          </>
        }
      />
    </ListBase>
  );
}
