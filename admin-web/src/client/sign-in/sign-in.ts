import type { RoleType } from '@app/contracts/access/roles';
import { landingAfterSignIn } from '@app/contracts/access/screen-rules';
import type { OwnAccountView } from '@app/contracts/accounts/register-account';
import type { RoleAssignmentView } from '@app/contracts/accounts/role-assignment';
import type { AuthenticationOutcome } from '@app/contracts/identity/wire';
import { jsonIn } from '@app/contracts/json/read-json';
import { api } from '../http/http.js';
import { safeReturnTo } from '../../base/return-to.js';
import { pathTo, withQuery } from '../../base/paths.js';
import { identity } from '../session/cognito.js';
import { goesToLastRole, lastRole, rememberRole } from '../session/last-role.js';
import { storedTokens, storeTokens } from '../session/tokens.js';
import { clearSession, refreshSession, session, updateUser } from '../session/user-store.js';

/** The question a first sign-in with a temporary password is answered with; kept until it is answered. */
export type PendingChallenge = { email: string; names: string[]; session: string };
let pending: PendingChallenge | undefined;
export const pendingChallenge = (): PendingChallenge | undefined => pending;

/** Signs in with a password. `challenge` means: choose a password of your own first. */
export async function signIn(email: string, password: string): Promise<'signed-in' | 'challenge'> {
  const outcome = await identity('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  if (outcome.ChallengeName && outcome.Session) {
    const { userAttributes } = outcome.ChallengeParameters;
    pending = { email, names: namesIn(userAttributes), session: outcome.Session };
    return 'challenge';
  }
  await takeTokens(outcome, email);
  return 'signed-in';
}

/** The names an invitation gave, which are no good in a password. */
function namesIn(userAttributes = '{}'): string[] {
  const told = jsonIn(userAttributes);
  if (typeof told !== 'object' || told === null) return [];
  const names: unknown[] = ['given_name', 'family_name'].map((name) => Reflect.get(told, name));
  return names.filter((name) => typeof name === 'string');
}

/** Answers NEW_PASSWORD_REQUIRED. */
export async function answerChallenge(challenge: PendingChallenge, newPassword: string): Promise<void> {
  const outcome = await identity('RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: challenge.session,
    ChallengeResponses: { USERNAME: challenge.email, NEW_PASSWORD: newPassword },
  });
  pending = undefined;
  await takeTokens(outcome, challenge.email);
}

async function takeTokens({ AuthenticationResult }: AuthenticationOutcome, email: string): Promise<void> {
  if (!AuthenticationResult) throw new Error('The sign-in service answered without tokens');
  // Roles of somebody who was signed in before are nobody's any more.
  if (storedTokens().username !== email) clearSession();
  storeTokens(AuthenticationResult, email);
  refreshSession();
  await loadAccount();
}

/** Whether the account is about to be deleted: then its owner comes to where it can be kept. */
let isGoing = false;

/** Reads who the person is and which roles they hold; keeps the chosen role while they still hold it. */
export async function loadAccount(): Promise<void> {
  const userRoles = await api<RoleAssignmentView[]>('/api/user-roles');
  const account = await api<OwnAccountView>('/api/users/me');
  isGoing = account.deletionDueAt !== null;
  const chosen = session().userRole?.id ?? lastRole();
  const kept = userRoles.find((role) => role.id === chosen);
  const { id, email, firstName, lastName } = account;
  updateUser({
    user: { id, email, firstName, lastName },
    userRoles,
    userRole: kept ?? (userRoles.length === 1 ? (userRoles[0] ?? null) : null),
    applicantOnboarding: account.applicantOnboarding,
  });
}

/** Acts in this role from now on. */
export function chooseRole(userRole: RoleAssignmentView, straightNextTime = goesToLastRole()): void {
  rememberRole(userRole.id, straightNextTime);
  updateUser({ userRole });
}

/** Where these roles begin. */
export function homeOf(types: RoleType[]): string {
  const to = landingAfterSignIn(types, session().applicantOnboarding ?? false);
  return to === pathTo('home') && isGoing ? pathTo('applicantSettings') : to;
}

/** Where to go after signing in: back to the wanted screen, or where the roles lead. */
export function landing(returnTo: string | null): string {
  const { userRole, userRoles } = session();
  const back = safeReturnTo(returnTo, window.location.origin);
  // Somebody with several roles chooses one first; only the screens around signing in do without.
  const mayGoBack = userRole !== null || userRoles.length === 0 || back?.startsWith('/auth/');
  if (back && mayGoBack) return back;
  if (userRole) return homeOf([userRole.type]);
  const to = homeOf(userRoles.map((role) => role.type));
  return to === pathTo('userRole') ? withQuery(to, { return_to: back }) : to;
}
