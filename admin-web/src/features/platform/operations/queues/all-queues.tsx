import type { QueueView } from '@app/contracts/operations/queue';
import { DataTable, List } from 'react-admin';
import { ChoiceFilter } from '../../../../kit/list/filters.js';
import { useFirstFailure } from '../../../../kit/list/first-failure.js';
import { useNow } from '../../../../base/formats/clock.js';
import { numberText } from '../../../../base/formats/counted.js';
import { Status } from '../../../../kit/ui/tag.js';
import { ExportList } from '../../shared/kit/export-list.js';
import { ListBody } from '../../shared/kit/list-body.js';
import { ListPager } from '../../shared/kit/list-pager.js';
import { Ago } from '../shared/ago.js';
import { durationText } from '../shared/duration.js';
import { oldestText, queueStates } from '../shared/queue-words.js';
import { queueName, queueOptions } from '../../shared/resources/queue-names.js';

const Column = DataTable.Col<QueueView>;
const counts = [
  ['waiting', 'Waiting'],
  ['active', 'Running'],
  ['delayed', 'Delayed'],
  ['failed', 'Failed in 3 days'],
  ['doneLastHour', 'Done in the last hour'],
] as const;

const columns = [
  <Column key="name" source="name" label="Queue" render={({ name }) => queueName(name)} />,
  <Column
    key="state"
    source="state"
    label="State"
    disableSort
    render={({ state }) => <Status tone={queueStates[state].tone}>{queueStates[state].label}</Status>}
  />,
  ...counts.map(([source, label]) => (
    <Column
      key={source}
      source={source}
      label={label}
      align="right"
      disableSort={source !== 'waiting'}
      render={(queue) => numberText(queue[source])}
    />
  )),
  <Column key="oldest" source="oldestWaitingSeconds" label="Oldest waits" render={oldestText} />,
  <Column
    key="slow"
    source="slowAfterSeconds"
    label="Slow after"
    disableSort
    render={({ slowAfterSeconds }) => durationText(slowAfterSeconds)}
  />,
  <Column
    key="readAt"
    source="readAt"
    label="Read"
    disableSort
    render={({ readAt }) => <ReadAt at={readAt} />}
  />,
];

function ReadAt({ at }: { at: string | null }) {
  const now = useNow();
  return at === null ? '–' : <Ago iso={at} now={now} />;
}

/** Every queue with all its numbers, for those who want to know; read again after so many milliseconds. */
export function AllQueues({ every }: { every: number }) {
  const { problem, forget, queryOptions } = useFirstFailure();
  return (
    <List<QueueView>
      actions={false}
      pagination={problem ? false : <ListPager />}
      perPage={25}
      queryOptions={{ ...queryOptions, refetchInterval: every }}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <ListBody
        problem={problem}
        onRetry={forget}
        nothing="No worker has read the queues yet."
        filters={
          <>
            <ChoiceFilter source="name" label="Queue" every="Every queue" options={queueOptions} />
            <ExportList />
          </>
        }
        hiddenColumns={['readAt']}
        rowClick={false}
        stateColumn="state"
      >
        {columns}
      </ListBody>
    </List>
  );
}
