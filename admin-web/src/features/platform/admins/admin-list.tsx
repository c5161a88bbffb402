import type { MemberView } from '@app/contracts/team/member';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { SearchFilter } from '../../../kit/list/filters.js';
import { type TeamRow, teamRows } from '../../shared/team/team-row.js';
import { DayText } from '../../../base/formats/clock.js';
import { useSession } from '../../../client/session/user-store.js';
import { Avatar } from '../../../kit/ui/avatar.js';
import { Status } from '../../../kit/ui/tag.js';
import type { Column } from '../shared/kit/list-column.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { PersonActs } from './person-acts.js';
import { admins } from '../shared/resources/admins.js';
import '../../shared/team/people-table.css';

const columns: Column<MemberView>[] = [
  { source: 'name', label: 'Person', sortable: true, render: (admin) => <Person admin={admin} /> },
  { source: 'email', label: 'E-mail', sortable: true, render: ({ email }) => email ?? '–' },
  { source: 'role', label: 'Role', card: 'none', render: ({ roleName }) => roleName },
  {
    source: 'canAct',
    label: 'Account',
    card: 'state',
    render: ({ canAct }) =>
      canAct ? <Status tone="ok">Active</Status> : <Status tone="warn">Cannot sign in</Status>,
  },
  {
    source: 'createdAt',
    label: 'Since',
    sortable: true,
    render: ({ createdAt }) => <DayText iso={createdAt} />,
  },
];

function Person({ admin }: { admin: MemberView }) {
  const { user } = useSession();
  const name = admins.nameOf?.(admin) ?? '';
  return (
    <span className="person">
      <Avatar name={name} image={admin.photo} />
      <b>
        {name}
        {admin.userId === user?.id && <span className="tag person__you">You</span>}
      </b>
    </span>
  );
}

export type PeopleListProps = { tabs: ReactNode; actions: ReactNode; onInvite: (first: TeamRow) => void };

/** Who looks after the platform. */
export function AdminList({ tabs, actions, onInvite }: PeopleListProps) {
  return (
    <ResourceList<MemberView>
      columns={columns}
      sort={{ field: 'name', order: 'ASC' }}
      lead="They look after all companies."
      nothing="Whoever accepts an invitation to the platform appears here."
      search={tabs}
      actions={actions}
      filters={<SearchFilter label="Search platform admins by name or e-mail" placeholder="Name or e-mail" />}
      menu={(admin) => <AdminActs admin={admin} onInvite={onInvite} />}
    />
  );
}

/** Removing or leaving; who is the last one is known where all of them are in sight, and elsewhere the server says it. */
function AdminActs({ admin, onInvite }: { admin: MemberView; onInvite: (first: TeamRow) => void }) {
  const { user } = useSession();
  const { data = [], total } = useListContext<MemberView>();
  const { filterValues } = useListContext();
  const rows = teamRows(data, [], user?.id);
  const row = rows.find(({ id }) => id === admin.id);
  const areAll = data.length === total && Object.keys(filterValues).length === 0;
  return row && <PersonActs row={row} rows={rows} areAll={areAll} onInvite={onInvite} />;
}
