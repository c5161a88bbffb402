import { grantableRoles } from '@app/contracts/access/policy';
import type { InvitationView } from '@app/contracts/team/invitation';
import { Ban, MailPlus, RotateCw } from 'lucide-react';
import { useDataProvider, useRefresh } from 'ra-core';
import { useState } from 'react';
import { useIdentity } from '../../../client/session/acting.js';
import { ActDialog } from '../../../kit/dialogs/act-dialog.js';
import { problemOf } from '../../../base/problem.js';
import { notify } from '../../../base/toast/notify.js';
import { Button } from '../../../kit/ui/button.js';
import { InviteAdminsDialog } from '../shared/invitations/invite-admins-dialog.js';
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

const names = ['resend', 'revoke'] as const;

/** Sends it again, or revokes it; each asks first. Once it is revoked or declined there is another one. */
export function InvitationActs({ invitation }: ActsProps) {
  const { id, email, entityId, state, type } = invitation;
  const provider = useDataProvider<PlatformProvider>();
  const refresh = useRefresh();
  const identity = useIdentity();
  const [asked, setAsked] = useState<keyof typeof acts>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (state === 'accepted') return null;
  const act = async ({ run, done }: (typeof acts)[keyof typeof acts]) => {
    setBusy(true);
    try {
      await provider[run]({ id, companyId: entityId });
      notify.success(done);
      setAsked(undefined);
      refresh();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  const ask = (name: keyof typeof acts) => {
    setProblem(undefined);
    setAsked(name);
  };
  // Nobody sends an invitation to a role they could not hand out.
  const maySend = grantableRoles(identity).includes(type);
  // What is over cannot be sent again: there is a new one then.
  if (state === 'revoked' || state === 'declined') return maySend && <InviteAgain invitation={invitation} />;
  const offered = names.filter((name) => name !== 'resend' || maySend);
  return (
    <>
      {offered.map((name) => {
        const { label, icon: Icon } = acts[name];
        return (
          <Button
            key={name}
            look={name === 'revoke' ? 'danger-quiet' : 'secondary'}
            onClick={() => ask(name)}
          >
            <Icon className="icon" aria-hidden />
            {label}
          </Button>
        );
      })}
      {asked && (
        <ActDialog
          title={`${acts[asked].label}: ${email}?`}
          act={acts[asked].label}
          danger={asked === 'revoke'}
          busy={busy}
          problem={problem}
          onAct={() => void act(acts[asked])}
          onClose={() => setAsked(undefined)}
        >
          <p>{acts[asked].description}</p>
        </ActDialog>
      )}
    </>
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
