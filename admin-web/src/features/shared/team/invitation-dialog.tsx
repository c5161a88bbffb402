import type { RoleType } from '@app/contracts/access/roles';
import { type ReactNode, useId } from 'react';
import { focusFirstErrorIn } from '../../../kit/forms/focus-first-error.js';
import { counted } from '../../../base/formats/counted.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { Dialog } from '../../../kit/ui/dialog.js';
import { AddressField } from './address-field.js';
import { RoleCards } from './role-cards.js';
import type { useInvitations } from './use-invitations.js';
import './invite-dialog.css';

type InvitationDialogProps = {
  title: string;
  intro: string;
  invitations: ReturnType<typeof useInvitations>;
  roles: {
    legend: string;
    offered: readonly RoleType[];
    value: RoleType;
    onChange: (type: RoleType) => void;
  };
  onSend: () => void;
  onClose: () => void;
  /** What else is to be said about those who are invited. */
  children?: ReactNode;
};

/** Addresses, one role for all of them, and what became of those that were sent. */
export function InvitationDialog(props: InvitationDialogProps) {
  const { title, intro, invitations, roles, onSend, onClose, children } = props;
  const formId = useId();
  const { ready, sending, sent } = invitations;
  return (
    <Dialog
      title={title}
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
          onSend();
          focusFirstErrorIn(`#${CSS.escape(formId)}`);
        }}
      >
        <p className="ui muted">{intro}</p>
        {sent > 0 && (
          <Banner tone="ok">{counted(sent, 'invitation')} sent. Mend the rest, or leave it at that.</Banner>
        )}
        {sending.error && <Banner tone="danger">{sending.error.message}</Banner>}
        <AddressField
          list={invitations.list}
          typed={invitations.typed}
          error={invitations.error}
          onChange={invitations.change}
        />
        <RoleCards {...roles} />
        {children}
      </form>
    </Dialog>
  );
}
