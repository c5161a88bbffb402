import { ConfirmSignUp } from './confirm-sign-up.js';
import { GetTokensFromRefreshToken } from './get-tokens-from-refresh-token.js';
import { GetUser } from './get-user.js';
import { InitiateAuth } from './initiate-auth.js';
import { ResendConfirmationCode } from './resend-confirmation-code.js';
import { RevokeToken } from './revoke-token.js';
import { SignUp } from './sign-up.js';

/** What anybody may call. */
export const publicActions = [
  SignUp,
  ConfirmSignUp,
  ResendConfirmationCode,
  InitiateAuth,
  GetTokensFromRefreshToken,
  GetUser,
  RevokeToken,
];
