import { invitationStates, type InvitationView } from '@app/contracts/team/invitation';
import { SearchFilter, SegmentFilter } from '../../../kit/list/filters.js';
import { invitationRow } from '../../shared/team/team-row.js';
import { stateLabels } from '../shared/invitations/invitation-state.js';
import { invitationColumns } from '../shared/invitations/invitation-columns.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import type { PeopleListProps } from './admin-list.js';
import { PersonActs } from './person-acts.js';

const states = invitationStates.map((value) => ({ value, label: stateLabels[value] }));

/** Whom platform admins invited: to the platform itself, and as the first admins of companies. */
export function SentInvitationList({ tabs, actions, onInvite }: PeopleListProps) {
  return (
    <ResourceList<InvitationView>
      columns={invitationColumns}
      only={{ sentByPlatform: true }}
      // What is kept of the list of all invitations is another matter.
      remembered={false}
      sort={{ field: 'createdAt', order: 'DESC' }}
      nothing="Whom platform admins invite appears here."
      search={tabs}
      actions={actions}
      filters={
        <>
          <SearchFilter label="Search invitations by e-mail or name" placeholder="E-mail or name" />
          <SegmentFilter source="state" label="State" every="All" options={states} />
        </>
      }
      menu={(invitation) => (
        <PersonActs row={invitationRow(invitation)} rows={[]} areAll={false} onInvite={onInvite} />
      )}
    />
  );
}
