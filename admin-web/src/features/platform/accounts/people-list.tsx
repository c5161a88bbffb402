import type { PersonRowView } from '@app/contracts/accounts/people';
import { limits } from '@app/contracts/http/limits';
import { Info } from 'lucide-react';
import { DataTable } from 'react-admin';
import { DayText } from '../../../base/formats/clock.js';
import { numberText } from '../../../base/formats/counted.js';
import { Status } from '../../../kit/ui/tag.js';
import { ChoiceFilter, SegmentFilter } from '../../../kit/list/filters.js';
import { CompanyFilter } from '../shared/kit/company-filter.js';
import { RecordLink } from '../shared/kit/record-link.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { FindPeople } from './find-people.js';
import { ActsFor, Person, Seen } from './person-cells.js';
import { kindOptions, roleOptions, rolesText, stateOptions, stateWords } from './person-words.js';
import { SendCode } from './send-code.js';
import './users.css';

const Column = DataTable.Col<PersonRowView>;

/** Everybody with an account, found by name or address. */
export function PeopleList() {
  return (
    <ResourceList<PersonRowView>
      sort={{ field: 'seenAt', order: 'DESC' }}
      lead="Opening one is written to the audit log, with your reason."
      nothing="People appear here as soon as they have an account."
      countLimit={limits.countedPeople}
      above={
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
      hiddenColumns={['createdAt', 'email']}
      tableOnly={['sessions']}
    >
      <Column
        source="lastName"
        label="Person"
        render={(person) => (
          <RecordLink>
            <Person person={person} />
          </RecordLink>
        )}
      />
      <Column source="role" label="Role" disableSort render={rolesText} />
      <Column
        source="company"
        label="Acts for"
        disableSort
        render={(person) => <ActsFor person={person} />}
      />
      <Column
        source="state"
        label="State"
        disableSort
        render={({ state }) => <Status tone={stateWords[state].tone}>{stateWords[state].label}</Status>}
      />
      <Column
        source="sessions"
        label="Devices"
        align="right"
        disableSort
        render={({ sessions }) => (sessions === null ? '–' : numberText(sessions))}
      />
      <Column source="seenAt" label="Seen" render={(person) => <Seen person={person} />} />
      <Column source="createdAt" label="Since" render={({ createdAt }) => <DayText iso={createdAt} />} />
      <Column source="email" label="E-mail" render={({ email }) => email} />
    </ResourceList>
  );
}
