import { roles } from '@app/contracts/access/roles';
import { Lock, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '../../../base/formats/clock.js';
import { Avatar } from '../../../kit/ui/avatar.js';
import { classNames } from '../../../kit/ui/class-names.js';
import { type ListColumn, ListTable } from '../../../kit/list/list-table.js';
import { Status } from '../../../kit/ui/tag.js';
import { endText, isSoon } from './end-text.js';
import { calledBy, stateWords, type TeamRow } from './team-row.js';
import { type SortField, type TeamView } from './team-view.js';
import './people-table.css';

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
  const columns: ListColumn<TeamRow, SortField>[] = [
    {
      field: 'name',
      label: 'Person',
      cell: (row) => (
        <>
          <Person row={row} about={aboutOf(row)} />
          <RowProblem text={problemOf?.(row)} />
        </>
      ),
    },
    { field: 'role', label: 'Role', cell: (row) => role?.(row) ?? roles[row.type].name },
    ...(brief ? [] : standing),
    ...(menu ? [{ label: 'Actions', hidden: true, className: 'people__acts', cell: menu }] : []),
  ];
  return (
    <div className="card">
      <ListTable
        caption={label}
        region={label}
        className="people"
        rows={rows}
        columns={columns}
        sort={{ field: view.sort, order: view.order }}
        onSort={onSort}
      />
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

const None = () => <span className="subtle">–</span>;

/** How the person stands, who asked them in, and until when. */
const standing: ListColumn<TeamRow, SortField>[] = [
  { field: 'status', label: 'Status', cell: ({ state }) => <State {...stateWords[state]} /> },
  {
    field: 'invitedBy',
    label: 'Invited by',
    className: ({ invitedBy }) => (invitedBy ? undefined : 'is-none'),
    cell: ({ invitedBy }) => invitedBy ?? <None />,
  },
  {
    field: 'expires',
    label: 'Expires',
    className: ({ expiresAt }) => (expiresAt ? undefined : 'is-none'),
    cell: ({ expiresAt, state }) =>
      expiresAt ? <Expiry iso={expiresAt} isOpen={state === 'open'} /> : <None />,
  },
];

function State({ label, tone }: (typeof stateWords)[TeamRow['state']]) {
  return tone === 'off' ? <span className="status">{label}</span> : <Status tone={tone}>{label}</Status>;
}

function Expiry({ iso, isOpen }: { iso: string; isOpen: boolean }) {
  const now = useNow();
  return (
    <time dateTime={iso} title={iso} className={classNames(isOpen && isSoon(iso, now) && 'people__soon')}>
      {endText(iso, now)}
    </time>
  );
}

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
