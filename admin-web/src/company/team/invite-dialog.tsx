import { grantableRoles } from '@app/contracts/access/policy';
import { isCompanyRole, type RoleType } from '@app/contracts/access/roles';
import { limits } from '@app/contracts/http/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSession } from '../../session/user-store.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { counted } from '../../platform/formats/counted.js';
import { useIdentity } from '../acting.js';
import { AddressField } from './address-field.js';
import { RoleCards } from './role-cards.js';
import { invitationsKey } from './team-requests.js';
import { useInvitations } from './use-invitations.js';
import './invite-dialog.css';

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
  const queryClient = useQueryClient();
  const formId = useId();
  const [type, setType] = useState<RoleType>(first?.type ?? offered.at(-1) ?? 'companyViewer');
  const invitations = useInvitations(
    first?.email ? [first.email] : [],
    () => void queryClient.invalidateQueries({ queryKey: invitationsKey(companyId) }),
    onClose,
  );
  const name = companyName ?? userRole?.entityName ?? 'the company';
  const { ready, sending, sent } = invitations;
  return (
    <Dialog
      title={`Invite people to ${name}`}
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
          invitations.send(type, companyId);
        }}
      >
        <p className="ui muted">
          Paste as many addresses as you like. Each gets a personal link for {limits.invitationDays} days.
        </p>
        <InvitationNotes sent={sent} error={sending.error} />
        <AddressField
          list={invitations.list}
          typed={invitations.typed}
          error={invitations.error}
          onChange={invitations.change}
        />
        <RoleCards legend="Role for all of them" offered={offered} value={type} onChange={setType} />
      </form>
    </Dialog>
  );
}

/** What was sent so far, and why nothing more could be. */
export function InvitationNotes({ sent, error }: { sent: number; error: Error | null }) {
  return (
    <>
      {sent > 0 && (
        <Banner tone="ok">{counted(sent, 'invitation')} sent. Mend the rest, or leave it at that.</Banner>
      )}
      {error && <Banner tone="danger">{error.message}</Banner>}
    </>
  );
}
