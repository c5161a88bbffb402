import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../client/session/user-store.js';
import { SignUpForm } from './sign-up-form.js';

/** Visitors go without it. */
const AccountForm = lazy(async () => ({ default: (await import('./account-form.js')).AccountForm }));

/** Registering, for visitors and for people who are signed in but have no role yet. */
export function UserAccountPage() {
  const [query] = useSearchParams();
  const { signedIn } = useSession();
  const as = query.get('as') === 'company' ? 'company' : 'applicant';
  const returnTo = query.get('return_to');
  if (!signedIn) return <SignUpForm as={as} email={query.get('email') ?? ''} returnTo={returnTo} />;
  return (
    <Suspense fallback={null}>
      <AccountForm as={as} returnTo={returnTo} />
    </Suspense>
  );
}
