import { roles } from '@app/contracts/access/roles';
import { Lock, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '../../../base/formats/clock.js';
import { Avatar } from '../../../kit/ui/avatar.js';
import { classNames } from '../../../kit/ui/class-names.js';
import { type ListColumn, ListHead } from '../../../kit/list/list-head.js';
import { Status } from '../../../kit/ui/tag.js';
import { endText, isSoon } from './end-text.js';
import { calledBy, stateWords, type TeamRow } from './team-row.js';
import { type SortField, type TeamView } from './team-view.js';
import './people-table.css';

const columns: ListColumn<SortField>[] = [
  { field: 'name', label: 'Person' },
  { field: 'role', label: 'Role' },
  { field: 'status', label: 'Status' },
  { field: 'invitedBy', label: 'Invited by' },
  { field: 'expires', label: 'Expires' },
];

type PeopleTableProps = {
  label: string;
  rows: readonly TeamRow[];
  view: TeamView;
  onSort: (field: SortField, order: 'ASC' | 'DESC') => void;
  /** Names and roles alone, for those who may see no more. */
  brief?: boolean;
  /** What stands in the role's place, where it can be changed. */
  role?: (row: TeamRow) => ReactNode;
  /** The menu at the end of a row. */
  menu?: (row: TeamRow) => ReactNode;
  /** What went wrong with a row. */
  problemOf?: (row: TeamRow) => string | undefined;
};

/** Members and invitations in one table; on a phone each is a card. */
export function PeopleTable(props: PeopleTableProps) {
  const { label, rows, view, onSort, brief, role, menu, problemOf } = props;
  const shown = brief ? columns.slice(0, 2) : columns;
  return (
    <div className="card">
      <div className="table-wrap" tabIndex={0} role="region" aria-label={label}>
        <table className="table table--cards people">
          <caption className="vh">{label}</caption>
          <ListHead
            columns={shown}
            sort={{ field: view.sort, order: view.order }}
            onSort={onSort}
            menu={menu && 'Actions'}
          />
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="is-main">
                  <Person row={row} about={aboutOf(row)} />
                  <RowProblem text={problemOf?.(row)} />
                </td>
                <td data-l="Role">{role?.(row) ?? roles[row.type].name}</td>
                {!brief && <StandingCells row={row} />}
                {menu && <td className="people__acts">{menu(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function RowProblem({ text }: { text: string | undefined }) {
  return text ? (
    <p className="field__error people__problem" role="alert">
      {text}
    </p>
  ) : null;
}

/** What is said below the name, or below the address of somebody whose name nobody knows yet. */
function aboutOf(row: TeamRow): string | null {
  if (row.kind === 'member') return row.email;
  if (row.state === 'accepted') return 'Was here, and left';
  if (row.name) return row.email;
  return row.state === 'declined' ? 'Said no' : 'No answer yet';
}

function Person({ row, about }: { row: TeamRow; about: string | null }) {
  return (
    <span className="person">
      {row.name ? (
        <Avatar name={row.name} image={row.photo} />
      ) : (
        <span className="avatar avatar--slate" aria-hidden>
          <Mail className="icon icon--sm" />
        </span>
      )}
      <span>
        <b>
          {calledBy(row)}
          {row.isOwn && <span className="tag person__you">You</span>}
        </b>
        {about && <small>{about}</small>}
      </span>
    </span>
  );
}

/** How the person stands, who asked them in, and until when. */
function StandingCells({ row }: { row: TeamRow }) {
  const now = useNow();
  const { label, tone } = stateWords[row.state];
  return (
    <>
      <td data-l="Status">
        {tone === 'off' ? <span className="status">{label}</span> : <Status tone={tone}>{label}</Status>}
      </td>
      <td data-l="Invited by" className={classNames(!row.invitedBy && 'is-none')}>
        {row.invitedBy ?? <None />}
      </td>
      <td data-l="Expires" className={classNames(!row.expiresAt && 'is-none')}>
        {row.expiresAt ? (
          <time
            dateTime={row.expiresAt}
            title={row.expiresAt}
            className={classNames(row.state === 'open' && isSoon(row.expiresAt, now) && 'people__soon')}
          >
            {endText(row.expiresAt, now)}
          </time>
        ) : (
          <None />
        )}
      </td>
    </>
  );
}

const None = () => <span className="subtle">–</span>;

/** A role that stays as it is, with the reason as its tip. */
export function LockedRole({ row, why }: { row: TeamRow; why: string }) {
  return (
    <span className="people__role" title={why}>
      {roles[row.type].name}
      <Lock className="icon icon--sm subtle" aria-hidden />
      <span className="vh">, {why}</span>
    </span>
  );
}
