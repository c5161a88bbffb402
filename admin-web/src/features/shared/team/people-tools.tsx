import { type RoleType, roles } from '@app/contracts/access/roles';
import { SearchBox } from '../../../kit/ui/search-box.js';
import { FilterSelect } from '../../../kit/list/filter-select.js';
import { Segmented } from '../../../kit/list/segmented.js';
import { personStates, stateWords, type TeamRow } from './team-row.js';
import type { TeamView } from './team-view.js';

type PeopleToolsProps = {
  rows: readonly TeamRow[];
  view: TeamView;
  /** Roles one can filter by. */
  roleTypes: readonly RoleType[];
  /** Names and roles alone: nothing else to filter by. */
  brief?: boolean;
  onChange: (changes: Partial<TeamView>) => void;
};

/** Search and filters of the table of people; the address holds what they say. */
export function PeopleTools({ rows, view, roleTypes, brief, onChange }: PeopleToolsProps) {
  const count = (kind?: TeamRow['kind']) => rows.filter((row) => !kind || row.kind === kind).length;
  const shows = [
    { value: '', label: `Everyone ${count()}` },
    { value: 'members', label: `Members ${count('member')}` },
    { value: 'invited', label: `Invited ${count('invitation')}` },
  ] as const;
  return (
    <div className="people-tools" role="search" aria-label="Filter people">
      <SearchBox
        label={brief ? 'Search by name' : 'Search by name or e-mail'}
        placeholder={brief ? 'Name' : 'Name or e-mail'}
        value={view.q}
        onSearch={(q) => onChange({ q })}
      />
      {!brief && (
        <Segmented
          label="Show"
          options={shows}
          value={view.show}
          onChoose={(show) => onChange({ show, status: '' })}
        />
      )}
      <FilterSelect
        label="Role"
        every="Every role"
        options={roleTypes.map((value) => ({ value, label: roles[value].name }))}
        value={view.role}
        onChoose={(role) => onChange({ role })}
      />
      {!brief && (
        <FilterSelect
          label="Status"
          every="Every status"
          options={personStates.map((value) => ({ value, label: stateWords[value].label }))}
          value={view.status}
          onChoose={(status) => onChange({ status })}
        />
      )}
    </div>
  );
}
