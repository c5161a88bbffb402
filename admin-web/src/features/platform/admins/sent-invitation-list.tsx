import { invitationStates, type InvitationView } from '@app/contracts/team/invitation';
import { DataTable } from 'react-admin';
import { SearchFilter, SegmentFilter } from '../../../kit/list/filters.js';
import { invitationRow } from '../../shared/team/team-row.js';
import { stateLabels } from '../shared/invitations/invitation-state.js';
import { invitationColumns } from '../shared/invitations/invitation-columns.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { actionsLabel, RowActions } from '../shared/kit/row-actions.js';
import type { PeopleListProps } from './admin-list.js';
import { PersonActs } from './person-acts.js';

const Column = DataTable.Col<InvitationView>;
const states = invitationStates.map((value) => ({ value, label: stateLabels[value] }));

/** Whom platform admins invited: to the platform itself, and as the first admins of companies. */
export function SentInvitationList({ tabs, actions, onInvite }: PeopleListProps) {
  return (
    <ResourceList<InvitationView>
      resource="invitations"
      shown={{ label: 'Invitations of the platform', under: 'admins' }}
      filter={{ sentByPlatform: true }}
      // Views are saved of the list of all invitations.
      remembered={false}
      sort={{ field: 'createdAt', order: 'DESC' }}
      nothing="Whom platform admins invite appears here."
      above={tabs}
      actions={actions}
      filters={
        <>
          <SearchFilter label="Search invitations by e-mail or name" placeholder="E-mail or name" />
          <SegmentFilter source="state" label="State" every="All" options={states} />
        </>
      }
      hiddenColumns={['expiredAt']}
      stateColumn="state"
    >
      {invitationColumns}
      <Column
        label={actionsLabel}
        render={(invitation) => (
          <RowActions>
            <PersonActs row={invitationRow(invitation)} rows={[]} areAll={false} onInvite={onInvite} />
          </RowActions>
        )}
      />
    </ResourceList>
  );
}
