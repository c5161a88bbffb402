import { scheduleName } from '@app/contracts/operations/schedule-name';
import type { ScheduleView } from '@app/contracts/operations/schedule';
import { DataTable } from 'react-admin';
import { MomentText } from '../../../../base/formats/clock.js';
import { Status } from '../../../../kit/ui/tag.js';
import { ChoiceFilter, SearchFilter } from '../../../../kit/list/filters.js';
import { RecordLink } from '../../shared/kit/record-link.js';
import { ResourceList } from '../../shared/kit/resource-list.js';
import { actionsLabel, RowActions } from '../../shared/kit/row-actions.js';
import { everyText } from '../shared/duration.js';
import { RunButton } from './run-button.js';
import { isRunning, runWords, scheduleStateOptions, scheduleStateWords } from './schedule-words.js';

const Column = DataTable.Col<ScheduleView>;

/** Everything the clock makes due. */
export function ScheduleList() {
  return (
    <ResourceList<ScheduleView>
      isRunning={isRunning}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={50}
      nothing="A worker tells of its sweeps when it starts."
      filters={
        <>
          <SearchFilter label="Search sweeps" placeholder="Search by name" />
          <ChoiceFilter source="state" label="State" every="Every state" options={scheduleStateOptions} />
        </>
      }
      stateColumn="state"
    >
      <Column
        source="name"
        label="Sweep"
        render={({ name }) => <RecordLink>{scheduleName(name)}</RecordLink>}
      />
      <Column
        source="state"
        label="State"
        disableSort
        render={({ state }) => (
          <Status tone={scheduleStateWords[state].tone}>{scheduleStateWords[state].label}</Status>
        )}
      />
      <Column source="everySeconds" label="Runs" render={({ everySeconds }) => everyText(everySeconds)} />
      <Column
        source="lastStartedAt"
        label="Last run"
        render={({ lastStartedAt }) => (lastStartedAt ? <MomentText iso={lastStartedAt} /> : 'Never')}
      />
      <Column
        source="lastRun"
        label="What it found"
        disableSort
        render={({ lastRun }) => (lastRun ? runWords(lastRun) : '–')}
      />
      <Column
        source="nextAt"
        label="Due next"
        disableSort
        render={({ nextAt }) => <MomentText iso={nextAt} />}
      />
      <Column
        label={actionsLabel}
        render={(schedule) => (
          <RowActions>
            <RunButton schedule={schedule} />
          </RowActions>
        )}
      />
    </ResourceList>
  );
}
