import { readJson } from '@app/contracts/json/read-json';
import type { AuthenticationResult } from '@app/contracts/identity/wire';

/** What a sign-in stores in the browser's local storage. */
export type StoredTokens = { accessToken: string; idToken: string; refreshToken: string; username: string };
const names = ['accessToken', 'idToken', 'refreshToken', 'username'] as const;

/** The stored values; absent ones are empty. */
export function storedTokens(): StoredTokens {
  const read = (name: string): string => localStorage.getItem(name) ?? '';
  return {
    accessToken: read('accessToken'),
    idToken: read('idToken'),
    refreshToken: read('refreshToken'),
    username: read('username'),
  };
}

/** True while all four values are there. */
export const areComplete = (tokens: StoredTokens): boolean => names.every((name) => tokens[name] !== '');

export function storeTokens(result: AuthenticationResult, username: string): void {
  localStorage.setItem('accessToken', result.AccessToken);
  localStorage.setItem('idToken', result.IdToken);
  if (result.RefreshToken) localStorage.setItem('refreshToken', result.RefreshToken);
  localStorage.setItem('username', username);
}

export function removeTokens(): void {
  for (const name of names) localStorage.removeItem(name);
}

/** When a token ends, in milliseconds; 0 for one that cannot be read. */
function expiryOf(token: string): number {
  const payload = token.split('.')[1];
  if (!payload) return 0;
  try {
    const claims = readJson(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const isDated = typeof claims === 'object' && claims !== null && 'exp' in claims;
    return isDated && typeof claims.exp === 'number' ? claims.exp * 1000 : 0;
  } catch {
    return 0;
  }
}

const secondsAhead = 60;

/** Whether the session goes on and its access token is about to end: then it is refreshed before it is refused. */
export function isEnding({ accessToken, refreshToken }: StoredTokens): boolean {
  if (accessToken === '' || refreshToken === '') return false;
  return expiryOf(accessToken) - Date.now() < secondsAhead * 1000;
}
