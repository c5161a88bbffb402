import { type RoleType, roles } from '@app/contracts/access/roles';
import { SearchBox } from '../../ui/search-box.js';
import { personStates, stateWords, type TeamRow } from './team-row.js';
import type { TeamView } from './team-view.js';

type PeopleToolsProps = {
  rows: readonly TeamRow[];
  view: TeamView;
  /** Roles one can filter by. */
  roleTypes: readonly RoleType[];
  /** Names and roles alone: nothing else to filter by. */
  brief?: boolean;
  onChange: (changes: Partial<TeamView>, replace?: boolean) => void;
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
        onSearch={(q) => onChange({ q }, true)}
      />
      {!brief && (
        <span className="segmented segmented--sm" role="group" aria-label="Show">
          {shows.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={view.show === value}
              onClick={() => onChange({ show: value, status: '' })}
            >
              {label}
            </button>
          ))}
        </span>
      )}
      <select
        className="select"
        aria-label="Role"
        value={view.role}
        onChange={(event) => onChange({ role: roleTypes.find((type) => type === event.target.value) ?? '' })}
      >
        <option value="">Every role</option>
        {roleTypes.map((type) => (
          <option key={type} value={type}>
            {roles[type].name}
          </option>
        ))}
      </select>
      {!brief && (
        <select
          className="select"
          aria-label="Status"
          value={view.status}
          onChange={(event) =>
            onChange({ status: personStates.find((state) => state === event.target.value) ?? '' })
          }
        >
          <option value="">Every status</option>
          {personStates.map((state) => (
            <option key={state} value={state}>
              {stateWords[state].label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
