import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { pathTo, signInPath, withQuery } from '../../../base/paths.js';
import { IdentityError } from '../../../client/session/cognito.js';
import { landing, signIn } from '../../../client/sign-in/sign-in.js';
import { Banner } from '../../../kit/ui/banner.js';
import { ButtonLink } from '../../../kit/ui/button.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { problemOf } from '../../../base/problem.js';

type Failure = { reason: string; isUsedUp: boolean };

/** The one-time password of the link is not, or no longer, the password of the account. */
const isRejection = (error: unknown): boolean =>
  error instanceof IdentityError && error.type === 'NotAuthorizedException';

/** Where the first mail to an invited person leads: it signs in with the temporary password of the link. */
export function UserInvitePage() {
  const { email = '', password = '' } = useParams();
  const [query] = useSearchParams();
  const returnTo = query.get('return_to');
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure>();
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
      (error: unknown) => setFailure({ reason: problemOf(error), isUsedUp: isRejection(error) }),
    );
  }, [email, password, returnTo, navigate]);

  return (
    <>
      <div>
        <h1>Welcome</h1>
        <p>{failure ? 'This link could not be used.' : `Opening your invitation for ${email} …`}</p>
      </div>
      {failure ? (
        <>
          {failure.isUsedUp ? (
            <Banner tone="warn">
              It has been used already, or its time is over. Sign in with the password you chose, or ask for a
              new invitation.
            </Banner>
          ) : (
            <Banner tone="danger">
              {failure.reason.replace(/\.$/, '')}. Please open the link in the mail again.
            </Banner>
          )}
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
