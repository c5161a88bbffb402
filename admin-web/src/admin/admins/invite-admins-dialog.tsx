import { grantableRoles } from '@app/contracts/access/policy';
import type { RoleType } from '@app/contracts/access/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useIdentity } from '../../company/acting.js';
import { AddressField } from '../../company/team/address-field.js';
import { InvitationNotes } from '../../company/team/invite-dialog.js';
import { RoleCards } from '../../company/team/role-cards.js';
import type { TeamRow } from '../../company/team/team-row.js';
import { useInvitations } from '../../company/team/use-invitations.js';
import { counted } from '../../platform/formats/counted.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { CompanyPicker, type PickedCompany } from './company-picker.js';
import { platformInvitationsKey } from './use-platform-people.js';
import './admins.css';

type InviteAdminsDialogProps = {
  /** Whom to ask again. */
  first?: Pick<TeamRow, 'email' | 'type' | 'entityId' | 'entityName'>;
  onClose: () => void;
};

/** Invites admins of the platform, or the first admins of a company. */
export function InviteAdminsDialog({ first, onClose }: InviteAdminsDialogProps) {
  const offered = grantableRoles(useIdentity());
  const queryClient = useQueryClient();
  const formId = useId();
  const [type, setType] = useState<RoleType>(first?.type ?? offered[0] ?? 'companyAdmin');
  const [company, setCompany] = useState(() => companyOf(first));
  const [missing, setMissing] = useState(false);
  const invitations = useInvitations(
    first?.email ? [first.email] : [],
    () => void queryClient.invalidateQueries({ queryKey: platformInvitationsKey }),
    onClose,
  );
  const { ready, sending, sent } = invitations;
  const isOfCompany = type !== 'stacAdmin';
  const send = () => {
    const entityId = isOfCompany ? company?.id : null;
    setMissing(entityId === undefined);
    if (entityId !== undefined) invitations.send(type, entityId);
  };
  return (
    <Dialog
      title="Invite admins"
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            {sent > 0 ? 'Close' : 'Cancel'}
          </Button>
          <Button look="primary" type="submit" form={formId} busy={sending.isPending}>
            Send {ready > 1 ? counted(ready, 'invitation') : 'invitation'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <InvitationNotes sent={sent} error={sending.error} />
        <AddressField
          list={invitations.list}
          typed={invitations.typed}
          error={invitations.error}
          onChange={invitations.change}
        />
        <RoleCards legend="Role" offered={offered} value={type} onChange={setType} />
        {isOfCompany && (
          <CompanyPicker
            value={company}
            error={missing && !company ? 'Please choose a company' : undefined}
            hint="They run its profile, its jobs and its team."
            onChange={setCompany}
          />
        )}
      </form>
    </Dialog>
  );
}

/** The company of an earlier invitation. */
function companyOf(first: InviteAdminsDialogProps['first']): PickedCompany | undefined {
  return first?.entityId && first.entityName ? { id: first.entityId, name: first.entityName } : undefined;
}
