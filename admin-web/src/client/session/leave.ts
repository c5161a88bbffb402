import { pathTo, withQuery } from '../../base/paths.js';
import { clearStorage } from './last-role.js';
import { storedTokens } from './tokens.js';
import { clearSession, isSigningOut, session, startSigningOut, updateUser } from './user-store.js';

const reasonName = 'reason-for-leaving';

/**
 * The session is over: sign in again and come back here. A reason is shown there, because the page is loaded afresh.
 * Whoever is signing out is on the way elsewhere already.
 */
export function leaveToLogin(reason?: string): void {
  if (isSigningOut()) return;
  clearSession();
  if (reason !== undefined) sessionStorage.setItem(reasonName, reason);
  const { pathname, search } = window.location;
  window.location.assign(withQuery(pathTo('login'), { return_to: `${pathname}${search}` }));
}

/** Why somebody was led to sign in, told once. */
export function takeReasonForLeaving(): string | null {
  const reason = sessionStorage.getItem(reasonName);
  sessionStorage.removeItem(reasonName);
  return reason;
}

/** The role one acts in was taken away meanwhile: another one is chosen, with nothing of the old one in memory. */
export function leaveLostRole(): void {
  if (session().userRole === null) return;
  updateUser({ userRole: null });
  window.location.assign(pathTo('userRole'));
}

/**
 * Signs out: takes the refresh token back, clears the storage (theme and last role stay) and starts anew, at the root
 * unless told otherwise. The page is loaded afresh, so nothing of the person stays in memory.
 */
export async function signOut(to = '/'): Promise<void> {
  startSigningOut();
  const { refreshToken } = storedTokens();
  if (refreshToken) await cancel(refreshToken);
  clearStorage();
  // Going back must not bring this page back as it was.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  window.location.assign(to);
}

/** Whoever cannot even fetch the program for it is signed out here all the same. */
async function cancel(refreshToken: string): Promise<void> {
  const service = await import('./cognito.js').catch(() => undefined);
  await service?.revokeToken(refreshToken);
}
