import { grantableRoles } from '@app/contracts/access/policy';
import type { InvitationView } from '@app/contracts/team/invitation';
import { Ban, MailPlus, RotateCw } from 'lucide-react';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useIdentity } from '../../../client/session/acting.js';
import { Button } from '../../../kit/ui/button.js';
import { InviteAdminsDialog } from '../shared/invitations/invite-admins-dialog.js';
import { ConfirmDialog } from '../shared/kit/confirm-dialog.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';

type ActsProps = { invitation: InvitationView };

const acts = {
  resend: {
    label: 'Send again',
    icon: RotateCw,
    run: 'resendInvitation',
    description: 'A new link goes out by mail. The one before it stops working.',
    done: 'The invitation was sent again',
  },
  revoke: {
    label: 'Revoke',
    icon: Ban,
    run: 'revokeInvitation',
    description: 'Its link stops working at once.',
    done: 'The invitation was revoked',
  },
} as const;
type Act = keyof typeof acts;

const names = ['resend', 'revoke'] as const;

/** Resends it, or revokes it; each asks first. Once it is revoked or declined there is another one. */
export function InvitationActs({ invitation }: ActsProps) {
  const [dialog, setDialog] = useState<Act>();
  return (
    <>
      <Buttons invitation={invitation} onAct={setDialog} />
      {/* Mounted also when the buttons go, so that its error stays visible. */}
      {dialog && (
        <InvitationActDialog act={dialog} invitation={invitation} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

function Buttons({ invitation, onAct }: ActsProps & { onAct: (act: Act) => void }) {
  const { state, type } = invitation;
  const identity = useIdentity();
  if (state === 'accepted') return null;
  // An invitation to a role is sent by people who may grant it.
  const maySend = grantableRoles(identity).includes(type);
  // A revoked or declined invitation is replaced by a new one.
  if (state === 'revoked' || state === 'declined') return maySend && <InviteAgain invitation={invitation} />;
  const offered = names.filter((name) => name !== 'resend' || maySend);
  return offered.map((name) => {
    const { label, icon: Icon } = acts[name];
    return (
      <Button key={name} look={name === 'revoke' ? 'danger-quiet' : 'secondary'} onClick={() => onAct(name)}>
        <Icon className="icon" aria-hidden />
        {label}
      </Button>
    );
  });
}

function InvitationActDialog({ act, invitation, onClose }: ActsProps & { act: Act; onClose: () => void }) {
  const { label, run, description, done } = acts[act];
  const provider = useDataProvider<PlatformProvider>();
  return (
    <ConfirmDialog
      title={`${label}: ${invitation.email}?`}
      act={label}
      danger={act === 'revoke'}
      run={async () => {
        await provider[run]({ id: invitation.id, companyId: invitation.entityId });
        return done;
      }}
      onClose={onClose}
    >
      <p>{description}</p>
    </ConfirmDialog>
  );
}

function InviteAgain({ invitation }: ActsProps) {
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <Button onClick={() => setInviting(true)}>
        <MailPlus className="icon" aria-hidden />
        Invite again
      </Button>
      {inviting && <InviteAdminsDialog first={invitation} onClose={() => setInviting(false)} />}
    </>
  );
}
