import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { pathTo, signInPath, withQuery } from '../../paths.js';
import { landing, signIn } from '../../session/sign-in.js';
import { Banner } from '../../ui/banner.js';
import { ButtonLink } from '../../ui/button.js';
import { Skeleton } from '../../ui/skeleton.js';
import { reasonOf } from '../form-error.js';

/** Where the first mail to an invited person leads: it signs in with the temporary password of the link. */
export function UserInvitePage() {
  const { email = '', password = '' } = useParams();
  const [query] = useSearchParams();
  const returnTo = query.get('return_to');
  const navigate = useNavigate();
  const [reason, setReason] = useState<string>();
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    // The secret leaves the address before anything else happens; loading the page again leads to signing in.
    window.history.replaceState(
      window.history.state,
      '',
      withQuery(pathTo('login'), { email, return_to: returnTo }),
    );
    signIn(email, password).then(
      (outcome) =>
        navigate(
          outcome === 'challenge'
            ? withQuery(pathTo('createNewPassword'), { return_to: returnTo })
            : landing(returnTo),
          { replace: true },
        ),
      (error: unknown) => setReason(reasonOf(error)),
    );
  }, [email, password, returnTo, navigate]);

  return (
    <>
      <div>
        <h1>Welcome</h1>
        <p>{reason ? 'This link could not be used.' : `Opening your invitation for ${email} …`}</p>
      </div>
      {reason ? (
        <>
          <Banner tone="danger">{reason}</Banner>
          <p className="ui muted">
            The link may have been used already, or its time is over. Sign in with your own password, or ask
            for a new invitation.
          </p>
          <ButtonLink look="primary" size="large" to={withQuery(signInPath(returnTo), { email })}>
            Sign in
          </ButtonLink>
        </>
      ) : (
        <Skeleton height={48} />
      )}
    </>
  );
}
