import type { PersonRowView } from '@app/contracts/accounts/people';
import { limits } from '@app/contracts/http/limits';
import { Info } from 'lucide-react';
import { DayText } from '../../../base/formats/clock.js';
import { numberText } from '../../../base/formats/counted.js';
import { Status } from '../../../kit/ui/tag.js';
import { ChoiceFilter, SegmentFilter } from '../../../kit/list/filters.js';
import { CompanyFilter } from '../shared/kit/company-filter.js';
import type { Column } from '../shared/kit/list-column.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { FindPeople } from './find-people.js';
import { ActsFor, Person, Seen } from './person-cells.js';
import { kindOptions, roleOptions, rolesText, stateOptions, stateWords } from './person-words.js';
import { SendCode } from './send-code.js';
import './users.css';

const columns: Column<PersonRowView>[] = [
  { source: 'lastName', label: 'Person', sortable: true, render: (person) => <Person person={person} /> },
  { source: 'role', label: 'Role', render: rolesText },
  { source: 'company', label: 'Acts for', render: (person) => <ActsFor person={person} /> },
  {
    source: 'state',
    label: 'State',
    render: ({ state }) => <Status tone={stateWords[state].tone}>{stateWords[state].label}</Status>,
  },
  {
    source: 'sessions',
    label: 'Devices',
    align: 'right',
    card: 'none',
    render: ({ sessions }) => (sessions === null ? '–' : numberText(sessions)),
  },
  { source: 'seenAt', label: 'Seen', sortable: true, render: (person) => <Seen person={person} /> },
  {
    source: 'createdAt',
    label: 'Since',
    sortable: true,
    hidden: true,
    render: ({ createdAt }) => <DayText iso={createdAt} />,
  },
  { source: 'email', label: 'E-mail', sortable: true, hidden: true, render: ({ email }) => email },
];

/** Everybody with an account, found by name or address. */
export function PeopleList() {
  return (
    <ResourceList<PersonRowView>
      columns={columns}
      sort={{ field: 'seenAt', order: 'DESC' }}
      lead="Opening one is written to the audit log, with your reason."
      nothing="People appear here as soon as they have an account."
      countedBehind={limits.countedPeople}
      search={
        <>
          <FindPeople />
          <p className="meta people-note">
            <Info className="icon icon--sm" aria-hidden />
            Search reads names, addresses and account numbers. It never reads CVs or messages.
          </p>
        </>
      }
      filters={<SegmentFilter source="kind" label="Kind" every="All" options={kindOptions} />}
      folding={{
        sources: ['companyId', 'role', 'state'],
        controls: (
          <>
            <CompanyFilter />
            <ChoiceFilter source="role" label="Role" every="Every role" options={roleOptions} />
            <ChoiceFilter source="state" label="State" every="Every state" options={stateOptions} />
          </>
        ),
      }}
      actions={<SendCode />}
    />
  );
}
