import type { RoleType } from '@app/contracts/access/roles';
import { useSyncExternalStore } from 'react';
import { readStoredUser } from './stored-user.js';
import { removeTokens, storedTokens } from './tokens.js';
import type { UserState } from './user-state.js';

export type Session = UserState & { signedIn: boolean; roleType: RoleType | null };

const storageName = 'user';
const nobody: UserState = {
  user: null,
  userRole: null,
  userRoles: [],
  applicantOnboarding: null,
  steps: [],
};
const signedOut: Session = { ...nobody, signedIn: false, roleType: null };

let current: Session = signedOut;
const listeners = new Set<() => void>();

function readUser(): UserState {
  return readStoredUser(localStorage.getItem(storageName) ?? 'null');
}

/** Reads what storage holds now: at the start, after signing in, and when another tab changed it. */
export function refreshSession(): void {
  const state = storedTokens().accessToken === '' ? undefined : readUser();
  current = state ? { ...state, signedIn: true, roleType: state.userRole?.type ?? null } : signedOut;
  for (const listener of listeners) listener();
}

/** The session now, for code outside of components. */
export const session = (): Session => current;

/** Keeps these parts of the user state, unless another tab has signed out: then nothing of the person is kept. */
export function updateUser(changes: Partial<UserState>): void {
  if (storedTokens().accessToken === '') return;
  localStorage.setItem(storageName, JSON.stringify({ ...readUser(), ...changes }));
  refreshSession();
}

let signingOut = false;

/** Whether this page is only waiting to be left: what is refused meanwhile neither ends the session nor leads elsewhere. */
export const isSigningOut = (): boolean => signingOut;

export function startSigningOut(): void {
  signingOut = true;
}

/** Forgets the person and the tokens. */
export function clearSession(): void {
  if (signingOut) return;
  removeTokens();
  localStorage.removeItem(storageName);
  refreshSession();
}

/** Tells when the session changes, and how to stop telling. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session for components. While the server's HTML is taken over everybody is signed out. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, session, () => signedOut);
}

/** Follows sign-ins, sign-outs and role changes of other tabs. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === null || ['accessToken', storageName].includes(event.key)) refreshSession();
  });
}
