import type { DeadLetterView } from '@app/contracts/operations/dead-letter';
import { DataTable } from 'react-admin';
import { MomentText } from '../../../../base/formats/clock.js';
import { numberText } from '../../../../base/formats/counted.js';
import { SearchBox } from '../../../../kit/ui/search-box.js';
import { Status } from '../../../../kit/ui/tag.js';
import { ChoiceFilter, useFilter } from '../../../../kit/list/filters.js';
import { CompanyFilter } from '../../shared/kit/company-filter.js';
import { RecordLink } from '../../shared/kit/record-link.js';
import { Reference } from '../../shared/kit/reference.js';
import { ResourceList } from '../../shared/kit/resource-list.js';
import { queueName, queueOptions } from '../../shared/resources/queue-names.js';
import { ReplayFitting } from './replay-fitting.js';
import { ReplaySelected } from './replay-selected.js';
import { isRunning, letterStateOptions, letterStates } from './dead-letter-words.js';

const Column = DataTable.Col<DeadLetterView>;

/** Everything that failed for good within the last month and later, whatever became of it. */
export function DeadLetterList() {
  return (
    <ResourceList<DeadLetterView>
      isRunning={isRunning}
      sort={{ field: 'failedAt', order: 'DESC' }}
      nothing="Work that fails for good appears here with the reason."
      filters={<EventFilter />}
      folding={{
        sources: ['state', 'queue', 'companyId'],
        controls: (
          <>
            <ChoiceFilter source="state" label="State" every="Every state" options={letterStateOptions} />
            <ChoiceFilter source="queue" label="Queue" every="Every queue" options={queueOptions} />
            <CompanyFilter />
          </>
        ),
      }}
      actions={<ReplayFitting />}
      bulkActionButtons={<ReplaySelected />}
      hiddenColumns={['replays']}
      stateColumn="state"
    >
      <Column
        source="name"
        label="Event"
        render={({ name }) => (
          <RecordLink>
            <code>{name}</code>
          </RecordLink>
        )}
      />
      <Column
        source="state"
        label="State"
        disableSort
        render={({ state }) => <Status tone={letterStates[state].tone}>{letterStates[state].label}</Status>}
      />
      <Column source="queue" label="Queue" render={({ queue }) => queueName(queue)} />
      <Column source="reason" label="Why" disableSort render={({ reason }) => reason} />
      <Column source="attempts" label="Tries" align="right" render={({ attempts }) => numberText(attempts)} />
      <Column
        source="replays"
        label="Replays"
        align="right"
        disableSort
        render={({ replays }) => numberText(replays)}
      />
      <Column
        source="companyId"
        label="Company"
        disableSort
        render={({ companyId }) => <Reference to="companies" id={companyId} />}
      />
      <Column source="failedAt" label="Given up" render={({ failedAt }) => <MomentText iso={failedAt} />} />
    </ResourceList>
  );
}

/** The whole name of an event: parts of one find nothing. */
function EventFilter() {
  const [name, set] = useFilter('name');
  return (
    <SearchBox
      label="Search by the name of the event"
      placeholder="Whole name, as job.published"
      value={name}
      hotkey
      onSearch={set}
    />
  );
}
