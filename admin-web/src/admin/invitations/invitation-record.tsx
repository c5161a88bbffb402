import { grantableRoles } from '@app/contracts/access/policy';
import type { InvitationView } from '@app/contracts/team/invitation';
import { Ban, RotateCw } from 'lucide-react';
import { useDataProvider, useRefresh } from 'ra-core';
import { useState } from 'react';
import { useIdentity } from '../../back-office/acting.js';
import { ActDialog } from '../../back-office/dialogs/act-dialog.js';
import { MomentText } from '../../platform/formats/clock.js';
import { problemOf } from '../../platform/problem.js';
import { notify } from '../../platform/toast/notify.js';
import { Button } from '../../ui/button.js';
import { Facts } from '../kit/facts.js';
import type { PlatformProvider } from '../kit/platform-provider.js';
import { Reference } from '../kit/reference.js';
import { ResourceRecord } from '../kit/resource-record.js';
import { inviteeName, InvitationStatus } from './invitation-state.js';

/** One invitation: sent again or revoked as long as nobody has answered it. */
export function InvitationRecord() {
  return (
    <ResourceRecord<InvitationView>
      title={({ email }) => email}
      lead={({ state }) => <InvitationStatus state={state} />}
      actions={(invitation) => <Acts invitation={invitation} />}
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

const acts = {
  resend: {
    label: 'Send again',
    icon: RotateCw,
    run: 'resendInvitation',
    says: 'A new link goes out by mail. The one before it stops working.',
    done: 'The invitation was sent again',
  },
  revoke: {
    label: 'Revoke',
    icon: Ban,
    run: 'revokeInvitation',
    says: 'Its link stops working at once.',
    done: 'The invitation was revoked',
  },
} as const;

const names = ['resend', 'revoke'] as const;

function Acts({ invitation: { id, email, entityId, state, type } }: { invitation: InvitationView }) {
  const provider = useDataProvider<PlatformProvider>();
  const refresh = useRefresh();
  const identity = useIdentity();
  const [asked, setAsked] = useState<keyof typeof acts>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (state === 'accepted' || state === 'declined') return null;
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
  const mayResend = grantableRoles(identity).includes(type);
  const offered = names.filter((name) => (name === 'resend' ? mayResend : state !== 'revoked'));
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
          <p>{acts[asked].says}</p>
        </ActDialog>
      )}
    </>
  );
}
