import type { MemberView } from '@app/contracts/team/member';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { SearchFilter } from '../../../kit/list/filters.js';
import { type TeamRow, teamRows } from '../../shared/team/team-row.js';
import { DayText } from '../../../base/formats/clock.js';
import { useSession } from '../../../client/session/user-store.js';
import { Avatar } from '../../../kit/ui/avatar.js';
import { Status } from '../../../kit/ui/tag.js';
import { RecordLink } from '../shared/kit/record-link.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { actionsLabel, RowActions } from '../shared/kit/row-actions.js';
import { adminName } from '../shared/resources/admin-name.js';
import { PersonActs } from './person-acts.js';
import '../../shared/team/people-table.css';

const Column = DataTable.Col<MemberView>;

export type PeopleListProps = { tabs: ReactNode; actions: ReactNode; onInvite: (first: TeamRow) => void };

/** Who looks after the platform. */
export function AdminList({ tabs, actions, onInvite }: PeopleListProps) {
  return (
    <ResourceList<MemberView>
      resource="admins"
      sort={{ field: 'name', order: 'ASC' }}
      lead="They look after all companies."
      nothing="Whoever accepts an invitation to the platform appears here."
      above={tabs}
      actions={actions}
      filters={<SearchFilter label="Search platform admins by name or e-mail" placeholder="Name or e-mail" />}
      stateColumn="canAct"
      tableOnly={['role']}
    >
      <Column
        source="name"
        label="Person"
        render={(admin) => (
          <RecordLink>
            <Person admin={admin} />
          </RecordLink>
        )}
      />
      <Column source="email" label="E-mail" render={({ email }) => email ?? '–'} />
      <Column source="role" label="Role" disableSort render={({ roleName }) => roleName} />
      <Column
        source="canAct"
        label="Account"
        disableSort
        render={({ canAct }) =>
          canAct ? <Status tone="ok">Active</Status> : <Status tone="warn">Cannot sign in</Status>
        }
      />
      <Column source="createdAt" label="Since" render={({ createdAt }) => <DayText iso={createdAt} />} />
      <Column
        label={actionsLabel}
        render={(admin) => (
          <RowActions>
            <AdminActions admin={admin} onInvite={onInvite} />
          </RowActions>
        )}
      />
    </ResourceList>
  );
}

function Person({ admin }: { admin: MemberView }) {
  const { user } = useSession();
  const name = adminName(admin);
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

/** Removing or leaving. Who is the last one is known where all of them are in sight; elsewhere the server says it. */
function AdminActions({ admin, onInvite }: { admin: MemberView; onInvite: (first: TeamRow) => void }) {
  const { user } = useSession();
  const { data = [], total, filterValues } = useListContext<MemberView>();
  const rows = teamRows(data, [], user?.id);
  const row = rows.find(({ id }) => id === admin.id);
  const areAll = data.length === total && Object.keys(filterValues).length === 0;
  return row && <PersonActs row={row} rows={rows} areAll={areAll} onInvite={onInvite} />;
}
