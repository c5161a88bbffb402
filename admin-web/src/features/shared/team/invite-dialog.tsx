import { grantableRoles } from '@app/contracts/access/policy';
import { isCompanyRole, type RoleType } from '@app/contracts/access/roles';
import { limits } from '@app/contracts/http/limits';
import { useState } from 'react';
import { useSession } from '../../../client/session/user-store.js';
import { useIdentity } from '../../../client/session/acting.js';
import { InvitationDialog } from './invitation-dialog.js';
import { useInvitations } from './use-invitations.js';
import { useInvitedAnew } from './use-invited-anew.js';

type InviteDialogProps = {
  companyId: string;
  companyName?: string;
  /** Whom to ask again. */
  first?: { email: string | null; type: RoleType };
  onClose: () => void;
};

/** Invites many people at once into the company, with one role the sender may hand out. */
export function InviteDialog({ companyId, companyName, first, onClose }: InviteDialogProps) {
  const offered = grantableRoles(useIdentity()).filter(isCompanyRole);
  const { userRole } = useSession();
  const [type, setType] = useState<RoleType>(first?.type ?? offered.at(-1) ?? 'companyViewer');
  const readAnew = useInvitedAnew(companyId);
  const invitations = useInvitations(first?.email ? [first.email] : [], readAnew, onClose);
  return (
    <InvitationDialog
      title={`Invite people to ${companyName ?? userRole?.entityName ?? 'the company'}`}
      intro={`Paste up to ${limits.invitationsPerBatch} addresses. Each gets a personal link for ${limits.invitationDays} days.`}
      invitations={invitations}
      roles={{ legend: 'Role for all of them', offered, value: type, onChange: setType }}
      onSend={() => invitations.send(type, companyId)}
      onClose={onClose}
    />
  );
}
