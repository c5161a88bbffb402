import type { DeadLetterView } from '@app/contracts/operations/dead-letter';
import { RotateCcw } from 'lucide-react';
import { useDataProvider } from 'ra-core';
import { MomentText } from '../../../../base/formats/clock.js';
import { counted, numberText } from '../../../../base/formats/counted.js';
import { SearchBox } from '../../../../kit/ui/search-box.js';
import { Status } from '../../../../kit/ui/tag.js';
import { BulkAct } from '../../shared/kit/bulk-act.js';
import { ChoiceFilter, useFilter } from '../../../../kit/list/filters.js';
import { CompanyFilter } from '../../shared/kit/company-filter.js';
import type { Column } from '../../shared/kit/list-column.js';
import { Reference } from '../../shared/kit/reference.js';
import type { PlatformProvider } from '../../shared/kit/platform-provider.js';
import { ResourceList } from '../../shared/kit/resource-list.js';
import { queueName, queueOptions } from '../../shared/resources/queue-names.js';
import { ReplayFitting } from './replay-fitting.js';
import { isUnderWay, letterStateOptions, letterStates } from './dead-letter-words.js';

const columns: Column<DeadLetterView>[] = [
  { source: 'name', label: 'Event', sortable: true, render: ({ name }) => <code>{name}</code> },
  {
    source: 'state',
    label: 'State',
    card: 'state',
    render: ({ state }) => <Status tone={letterStates[state].tone}>{letterStates[state].label}</Status>,
  },
  { source: 'queue', label: 'Queue', sortable: true, render: ({ queue }) => queueName(queue) },
  { source: 'reason', label: 'Why', render: ({ reason }) => reason },
  {
    source: 'attempts',
    label: 'Tries',
    sortable: true,
    align: 'right',
    render: ({ attempts }) => numberText(attempts),
  },
  {
    source: 'replays',
    label: 'Replays',
    hidden: true,
    align: 'right',
    render: ({ replays }) => numberText(replays),
  },
  {
    source: 'companyId',
    label: 'Company',
    render: ({ companyId }) => <Reference to="companies" id={companyId} />,
  },
  {
    source: 'failedAt',
    label: 'Given up',
    sortable: true,
    render: ({ failedAt }) => <MomentText iso={failedAt} />,
  },
];

/** Everything that failed for good within the last month and later, whatever became of it. */
export function DeadLetterList() {
  const provider = useDataProvider<PlatformProvider>();
  return (
    <ResourceList<DeadLetterView>
      columns={columns}
      isUnderWay={isUnderWay}
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
      bulk={
        <BulkAct
          label="Replay"
          icon={RotateCcw}
          title={(count) => `Replay ${counted(count, 'dead letter')}?`}
          run={(id) => provider.replayLetter(String(id))}
          done={(count) => `${counted(count, 'dead letter')} on the way`}
        >
          <p>Each is tried once more. What was done before is not done twice.</p>
        </BulkAct>
      }
    />
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
