import { ChangePassword } from './change-password.js';
import { ConfirmForgotPassword } from './confirm-forgot-password.js';
import { ForgotPassword } from './forgot-password.js';
import { GlobalSignOut } from './global-sign-out.js';
import { RespondToAuthChallenge } from './respond-to-auth-challenge.js';
import { UpdateUserAttributes } from './update-user-attributes.js';
import { VerifyUserAttribute } from './verify-user-attribute.js';
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
  ChangePassword,
  ConfirmForgotPassword,
  ForgotPassword,
  GlobalSignOut,
  RespondToAuthChallenge,
  UpdateUserAttributes,
  VerifyUserAttribute,
];
