import type { InvitationPreviewView } from '@app/contracts/team/invitation';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { api } from '../../api/http.js';
import { pathTo } from '../../paths.js';
import { notify } from '../../platform/toast/notify.js';
import { clearSession, session, updateUser, useSession } from '../../session/user-store.js';
import { landing, loadAccount } from '../../session/sign-in.js';
import { Banner } from '../../ui/banner.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Skeleton } from '../../ui/skeleton.js';
import { reasonOf } from '../form-error.js';

/** Who invites one to what, and yes or no. */
export function InviteActionPage() {
  const { inviteId = '', inviteToken = '' } = useParams();
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const call = <Body,>(action: 'preview' | 'accept' | 'decline') =>
    api<Body>(`/api/invitations/${encodeURIComponent(inviteId)}/${action}`, {
      method: 'POST',
      body: { token: inviteToken },
      errorHandle: false,
    });
  const preview = useQuery({
    queryKey: ['invitation', inviteId],
    queryFn: () => call<InvitationPreviewView>('preview'),
    retry: false,
  });
  const accept = useMutation({ mutationFn: () => acceptAndEnter(call), onSuccess: (to) => navigate(to) });
  const decline = useMutation({
    mutationFn: () => call('decline'),
    onSuccess: async () => {
      notify.success('The invitation is declined');
      await navigate(pathTo('home'));
    },
  });
  const problem = preview.error ?? accept.error ?? decline.error;
  const switchAccount = () => {
    clearSession();
    void navigate(`${pathTo('login')}?return_to=${encodeURIComponent(pathname)}`);
  };

  if (preview.isPending) return <Skeleton height={180} />;
  return (
    <>
      <Inviting preview={preview.data} email={user?.email} />
      {problem && <Banner tone="danger">{reasonOf(problem)}</Banner>}
      {preview.data ? (
        <div className="stack stack--2">
          <Button look="primary" size="large" busy={accept.isPending} onClick={() => accept.mutate()}>
            Accept
          </Button>
          <Button size="large" busy={decline.isPending} onClick={() => decline.mutate()}>
            Decline
          </Button>
        </div>
      ) : (
        <ButtonLink size="large" to={pathTo('home')}>
          To the jobs
        </ButtonLink>
      )}
      <p className="ui muted">
        Wrong account?{' '}
        <button type="button" className="link link--button" onClick={switchAccount}>
          Sign in with another one
        </button>
      </p>
    </>
  );
}

function Inviting({ preview, email }: { preview: InvitationPreviewView | undefined; email?: string }) {
  if (!preview) return <h1>Invitation</h1>;
  return (
    <div>
      <h1>Join {preview.entityName ?? 'the platform team'}</h1>
      <p>
        {preview.invitedBy ? `${preview.invitedBy} invites you` : 'You are invited'} as{' '}
        <b className="strong">{preview.roleName}</b>. The invitation is for {preview.maskedEmail}
        {email ? `; you are signed in as ${email}.` : '.'}
      </p>
    </div>
  );
}

/** Accepts and acts in the new role from then on. */
async function acceptAndEnter(call: <Body>(action: 'accept') => Promise<Body>): Promise<string> {
  const before = new Set(session().userRoles.map((role) => role.id));
  await call<unknown>('accept');
  await loadAccount();
  const gained = session().userRoles.find((role) => !before.has(role.id));
  if (gained) updateUser({ userRole: gained });
  return landing(null);
}
