import { grantableRoles } from '@app/contracts/access/policy';
import type { RoleType } from '@app/contracts/access/roles';
import { limits } from '@app/contracts/http/limits';
import { useState } from 'react';
import { useIdentity } from '../../../../client/session/acting.js';
import { InvitationDialog } from '../../../shared/team/invitation-dialog.js';
import type { TeamRow } from '../../../shared/team/team-row.js';
import { useInvitations } from '../../../shared/team/use-invitations.js';
import { useInvitedAnew } from '../../../shared/team/use-invited-anew.js';
import { CompanyPicker, type PickedCompany } from '../kit/company-picker.js';

type InviteAdminsDialogProps = {
  /** Whom to ask again. */
  first?: Pick<TeamRow, 'email' | 'type' | 'entityId' | 'entityName'>;
  onClose: () => void;
};

/** Invites admins of the platform, or the first admins of a company. */
export function InviteAdminsDialog({ first, onClose }: InviteAdminsDialogProps) {
  const offered = grantableRoles(useIdentity());
  const [type, setType] = useState<RoleType>(first?.type ?? offered[0] ?? 'companyAdmin');
  const [company, setCompany] = useState(() => companyOf(first));
  const [missing, setMissing] = useState(false);
  const readAnew = useInvitedAnew();
  const invitations = useInvitations(first?.email ? [first.email] : [], readAnew, onClose);
  const isOfCompany = type !== 'stacAdmin';
  const send = () => {
    const entityId = isOfCompany ? company?.id : null;
    setMissing(entityId === undefined);
    invitations.send(type, entityId);
  };
  return (
    <InvitationDialog
      title="Invite admins"
      intro={`Each address gets a personal link for ${limits.invitationDays} days.`}
      invitations={invitations}
      roles={{ legend: 'Role', offered, value: type, onChange: setType }}
      onSend={send}
      onClose={onClose}
    >
      {isOfCompany && (
        <CompanyPicker
          value={company}
          error={missing && !company ? 'Please choose a company' : undefined}
          hint="They run its profile, its jobs and its team."
          onChange={setCompany}
        />
      )}
    </InvitationDialog>
  );
}

/** The company of an earlier invitation. */
function companyOf(first: InviteAdminsDialogProps['first']): PickedCompany | undefined {
  return first?.entityId && first.entityName ? { id: first.entityId, name: first.entityName } : undefined;
}
