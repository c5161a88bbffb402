import { IdentityError } from '../../../client/session/cognito.js';
import { leaveToLogin } from '../../../client/session/leave.js';
import { refreshIfEnding, refreshTokens } from '../../../client/session/refresh.js';
import { storedTokens } from '../../../client/session/tokens.js';

/**
 * A call of the identity service as the signed-in person; a token that just ended is refreshed once. Without a session
 * it says so and leads to sign-in.
 */
export async function withAccessToken<Answer>(
  call: (AccessToken: string) => Promise<Answer>,
): Promise<Answer> {
  await refreshIfEnding();
  const { accessToken } = storedTokens();
  if (accessToken === '') return signInFirst();
  try {
    return await call(accessToken);
  } catch (error) {
    const isEnded =
      error instanceof IdentityError &&
      error.type === 'NotAuthorizedException' &&
      /access token/i.test(error.message);
    if (!isEnded) throw error;
    if (!(await refreshTokens(accessToken))) return signInFirst();
    return call(storedTokens().accessToken);
  }
}

function signInFirst(): never {
  const message = 'User is not authenticated';
  leaveToLogin(message);
  throw new IdentityError('NotAuthorizedException', message);
}
