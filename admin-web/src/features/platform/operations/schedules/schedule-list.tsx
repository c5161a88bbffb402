import { scheduleName } from '@app/contracts/operations/schedule-name';
import type { ScheduleView } from '@app/contracts/operations/schedule';
import { MomentText } from '../../../../base/formats/clock.js';
import { Status } from '../../../../kit/ui/tag.js';
import { ChoiceFilter, SearchFilter } from '../../../../kit/list/filters.js';
import type { Column } from '../../shared/kit/list-column.js';
import { ResourceList } from '../../shared/kit/resource-list.js';
import { everyText } from '../shared/duration.js';
import { RunButton } from './run-button.js';
import { isUnderWay, runWords, scheduleStateOptions, scheduleStateWords } from './schedule-words.js';

const columns: Column<ScheduleView>[] = [
  { source: 'name', label: 'Sweep', sortable: true, render: ({ name }) => scheduleName(name) },
  {
    source: 'state',
    label: 'State',
    card: 'state',
    render: ({ state }) => (
      <Status tone={scheduleStateWords[state].tone}>{scheduleStateWords[state].label}</Status>
    ),
  },
  {
    source: 'everySeconds',
    label: 'Runs',
    sortable: true,
    render: ({ everySeconds }) => everyText(everySeconds),
  },
  {
    source: 'lastStartedAt',
    label: 'Last run',
    sortable: true,
    render: ({ lastStartedAt }) => (lastStartedAt ? <MomentText iso={lastStartedAt} /> : 'Never'),
  },
  { source: 'lastRun', label: 'What it found', render: ({ lastRun }) => (lastRun ? runWords(lastRun) : '–') },
  { source: 'nextAt', label: 'Due next', render: ({ nextAt }) => <MomentText iso={nextAt} /> },
];

/** Everything the clock makes due. */
export function ScheduleList() {
  return (
    <ResourceList<ScheduleView>
      columns={columns}
      isUnderWay={isUnderWay}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={50}
      nothing="A worker tells of its sweeps when it starts."
      filters={
        <>
          <SearchFilter label="Search sweeps" placeholder="Search by name" />
          <ChoiceFilter source="state" label="State" every="Every state" options={scheduleStateOptions} />
        </>
      }
      menu={(schedule) => <RunButton schedule={schedule} />}
    />
  );
}
