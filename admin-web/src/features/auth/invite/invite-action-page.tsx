import type { InvitationPreviewView } from '@app/contracts/team/invitation';
import { maskedEmail } from '@app/contracts/team/masked-email';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { NamesFields } from '../../shared/accounts/names-fields.js';
import { useNamesSection } from '../../shared/accounts/names-section.js';
import { ownAccountQuery } from '../../shared/accounts/own-account.js';
import { pathTo, signInPath } from '../../../base/paths.js';
import { notify } from '../../../base/toast/notify.js';
import { MomentText } from '../../../base/formats/clock.js';
import { signOut } from '../../../client/session/leave.js';
import { landing } from '../../../client/sign-in/sign-in.js';
import { useSession } from '../../../client/session/user-store.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button, ButtonLink } from '../../../kit/ui/button.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { problemOf } from '../../../base/problem.js';
import { DeclineDialog } from './decline-dialog.js';
import {
  acceptInvitation,
  type DeadEnd,
  deadEndOf,
  declineInvitation,
  type Invited,
  previewInvitation,
} from '../shared/invitation-calls.js';
import { invitationWords, placeOf } from '../shared/invited-to.js';
import { QueryPending } from '../../../kit/ui/query-pending.js';
import './invite.css';

/** Who invites one to what, as which account one would answer, and yes or no. */
export function InviteActionPage() {
  const { inviteId = '', inviteToken = '' } = useParams();
  const invited = { id: inviteId, token: inviteToken };
  const preview = useQuery({
    queryKey: ['invitation', inviteId, inviteToken],
    queryFn: () => previewInvitation(invited),
    retry: (count, error) => count < 1 && deadEndOf(error) === undefined,
    staleTime: Infinity,
  });
  if (preview.data) return <Invitation invited={invited} preview={preview.data} />;
  const failure = failureOf(preview);
  if (!failure) return <InvitationSkeleton />;
  const dead = deadEndOf(failure);
  if (dead) return <NoInvitation dead={dead} />;
  return (
    <>
      <h1>Invitation</h1>
      <QueryFailure what="The invitation could not be read." query={preview} />
    </>
  );
}

type InvitationProps = { invited: Invited; preview: InvitationPreviewView };

function Invitation({ invited, preview }: InvitationProps) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const place = placeOf(preview);
  const isTheirs = user !== null && maskedEmail(user.email) === preview.maskedEmail;
  const switchAccount = () => void signOut(signInPath(pathname));
  return (
    <>
      <div>
        <h1>Join {place}</h1>
        <p>{invitationWords(preview)}</p>
      </div>
      <dl className="card invite-facts">
        <div>
          <dt>Your role</dt>
          <dd>
            <b className="strong">{preview.roleName}</b>
            <span className="meta">{preview.roleDescription}</span>
          </dd>
        </div>
        <div>
          <dt>Sent to</dt>
          <dd>{preview.maskedEmail}</dd>
        </div>
        <div>
          <dt>Signed in as</dt>
          <dd>{user?.email}</dd>
        </div>
        <div>
          <dt>Open until</dt>
          <dd>
            <MomentText iso={preview.expiredAt} />
          </dd>
        </div>
      </dl>
      {isTheirs ? (
        <Answer invited={invited} place={place} />
      ) : (
        <>
          <Banner tone="warn">
            This invitation was sent to another e-mail address. Only {preview.maskedEmail} can accept it.
          </Banner>
          <div className="stack stack--2">
            <Button look="primary" size="large" onClick={switchAccount}>
              Sign in with the other account
            </Button>
            <ButtonLink size="large" to={landing(null)}>
              Stay signed in
            </ButtonLink>
          </div>
        </>
      )}
      {isTheirs && (
        <p className="ui muted">
          Wrong account?{' '}
          <button type="button" className="link link--button" onClick={switchAccount}>
            Sign in with another one
          </button>
        </p>
      )}
    </>
  );
}

/** Yes or no. Somebody without a name yet says first what the team shall call them. */
function Answer({ invited, place }: { invited: Invited; place: string }) {
  const account = useQuery(ownAccountQuery);
  if (account.data) return <AnswerForm invited={invited} place={place} account={account.data} />;
  return <QueryPending what="Your account could not be read." query={account} height={104} />;
}

type AnswerFormProps = { invited: Invited; place: string; account: Parameters<typeof useNamesSection>[0] };

function AnswerForm({ invited, place, account }: AnswerFormProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const names = useNamesSection(account);
  const [asksName] = useState(account.firstName === '' || account.lastName === '');
  const [declining, setDeclining] = useState(false);
  const accept = useMutation({
    mutationFn: async () => {
      if (asksName && !(await names.save())) return false;
      await acceptInvitation(invited);
      return true;
    },
    onSuccess: async (accepted) => {
      if (!accepted) return;
      queryClient.clear();
      notify.success(`Welcome to ${place}`);
      await navigate(landing(null), { replace: true });
    },
  });
  const dead = deadEndOf(accept.error);
  if (dead) {
    return (
      <>
        <Banner tone="danger">{`${dead.title}. ${dead.text}`}</Banner>
        <ButtonLink size="large" to={landing(null)}>
          Go on
        </ButtonLink>
      </>
    );
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        accept.mutate();
      }}
    >
      {accept.error && <Banner tone="danger">{problemOf(accept.error)}</Banner>}
      {names.failure && <Banner tone="danger">{names.failure}</Banner>}
      {asksName && <NamesFields {...names} />}
      <div className="stack stack--2">
        <Button look="primary" size="large" type="submit" busy={accept.isPending}>
          Accept
        </Button>
        <Button size="large" onClick={() => setDeclining(true)}>
          Decline
        </Button>
      </div>
      {declining && (
        <DeclineDialog
          place={place}
          decline={() => declineInvitation(invited)}
          onDeclined={() => void navigate(landing(null), { replace: true })}
          onClose={() => setDeclining(false)}
        />
      )}
    </form>
  );
}

function NoInvitation({ dead }: { dead: DeadEnd }) {
  const { userRole } = useSession();
  return (
    <>
      <div>
        <h1>{dead.title}</h1>
        <p>{dead.text}</p>
      </div>
      <ButtonLink size="large" look="primary" to={userRole ? landing(null) : pathTo('home')}>
        {userRole ? 'Go on' : 'To the jobs'}
      </ButtonLink>
    </>
  );
}

function InvitationSkeleton() {
  return (
    <div className="stack" aria-busy>
      <Skeleton width="70%" height={36} />
      <Skeleton height={196} />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </div>
  );
}
