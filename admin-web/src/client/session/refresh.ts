import type { AuthenticationResult } from '@app/contracts/identity/wire';
import { identity, IdentityError } from './cognito.js';
import { isEnding, storedTokens, storeTokens } from './tokens.js';
import { clearSession, refreshSession } from './user-store.js';

let running: Promise<boolean> | undefined;

/**
 * New tokens in place of the access token that is `rejected` or about to end, once for all who ask at the same time, in
 * this tab and in others. Answers whether there is a usable session now; a refused refresh token ends the session.
 */
export function refreshTokens(rejected: string): Promise<boolean> {
  running ??= refreshAlone(rejected).finally(() => {
    running = undefined;
  });
  return running;
}

/** Refreshes shortly before the access token ends, so that requests rarely have to wait for a refusal. */
export async function refreshIfEnding(): Promise<void> {
  const tokens = storedTokens();
  if (isEnding(tokens)) await refreshTokens(tokens.accessToken);
}

function refreshAlone(rejected: string): Promise<boolean> {
  const work = async (): Promise<boolean> => {
    const { accessToken, refreshToken, username } = storedTokens();
    // Another tab was faster while this one waited.
    if (accessToken !== '' && accessToken !== rejected) return true;
    if (refreshToken === '') return false;
    const renewed = await askForTokens(refreshToken).catch((error: unknown) => {
      if (error instanceof IdentityError && error.type === 'NetworkError') throw error;
      return null;
    });
    // Whoever signed out meanwhile in another tab stays signed out, and whoever signed in there goes on as that person.
    if (storedTokens().refreshToken !== refreshToken) return storedTokens().accessToken !== '';
    if (renewed) {
      storeTokens(renewed, username);
      refreshSession();
    } else {
      clearSession();
    }
    return renewed !== null;
  };
  return navigator.locks ? inTurn(work) : work();
}

/** How long what one tab stores may take to be read by another. */
const storageLag = 150;

/** Does it while no other tab does; the next one starts once it can read what was stored. */
function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    void navigator.locks.request('refresh-tokens', async () => {
      await work().then(resolve, reject);
      await new Promise((done) => setTimeout(done, storageLag));
    });
  });
}

/** Rotating refresh; pools that do not know it yet are asked the older way. */
async function askForTokens(refreshToken: string): Promise<AuthenticationResult> {
  try {
    return (await identity('GetTokensFromRefreshToken', { RefreshToken: refreshToken })).AuthenticationResult;
  } catch (error) {
    const isUnknown = error instanceof IdentityError && error.type === 'UnknownOperationException';
    if (!isUnknown) throw error;
    const { AuthenticationResult } = await identity('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    });
    if (!AuthenticationResult) throw new IdentityError('NotAuthorizedException', 'Please sign in again.');
    return AuthenticationResult;
  }
}
