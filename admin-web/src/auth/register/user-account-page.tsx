import { useSearchParams } from 'react-router';
import { useSession } from '../../session/user-store.js';
import { AccountForm } from './account-form.js';
import { SignUpForm } from './sign-up-form.js';

/** Registering, for visitors and for people who are signed in but have no role yet. */
export function UserAccountPage() {
  const [query] = useSearchParams();
  const { signedIn } = useSession();
  const as = query.get('as') === 'company' ? 'company' : 'applicant';
  const returnTo = query.get('return_to');
  if (signedIn) return <AccountForm as={as} returnTo={returnTo} />;
  return <SignUpForm as={as} email={query.get('email') ?? ''} returnTo={returnTo} />;
}
