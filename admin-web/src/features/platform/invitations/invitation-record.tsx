import type { InvitationView } from '@app/contracts/team/invitation';
import { MomentText } from '../../../base/formats/clock.js';
import { Facts } from '../shared/kit/facts.js';
import { Reference } from '../shared/kit/reference.js';
import { ResourceRecord } from '../shared/kit/resource-record.js';
import { InvitationActs } from './invitation-acts.js';
import { inviteeName, InvitationStatus } from '../shared/invitations/invitation-state.js';

/** One invitation: sent again or revoked as long as nobody has answered it. */
export function InvitationRecord() {
  return (
    <ResourceRecord<InvitationView>
      title={({ email }) => email}
      lead={({ state }) => <InvitationStatus state={state} />}
      actions={(invitation) => <InvitationActs invitation={invitation} />}
    >
      {(invitation) => (
        <Facts
          title="Invitation"
          facts={[
            { label: 'Name', value: inviteeName(invitation) },
            { label: 'Role', value: invitation.roleName },
            {
              label: 'Company',
              value: <Reference to="companies" id={invitation.entityId} none="The platform" />,
            },
            { label: 'Invited by', value: invitation.invitedBy },
            { label: 'Sent', value: <MomentText iso={invitation.createdAt} /> },
            {
              label: invitation.expired ? 'Ended' : 'Ends',
              value: <MomentText iso={invitation.expiredAt} />,
            },
          ]}
        />
      )}
    </ResourceRecord>
  );
}
