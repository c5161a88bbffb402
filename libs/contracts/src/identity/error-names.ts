/** Error names (`__type`) the identity service answers with; the same words a hosted Cognito pool uses. */
export const identityErrorNames = [
  'AliasExistsException',
  'CodeDeliveryFailureException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'InternalErrorException',
  'InvalidParameterException',
  'InvalidPasswordException',
  'LimitExceededException',
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'RequestEntityTooLargeException',
  'ResourceNotFoundException',
  'SerializationException',
  'TooManyFailedAttemptsException',
  'TooManyRequestsException',
  'UnknownOperationException',
  'UnsupportedTokenTypeException',
  'UnsupportedUserStateException',
  'UserNotConfirmedException',
  'UserNotFoundException',
  'UsernameExistsException',
] as const;

/** One of the names above. */
export type IdentityErrorName = (typeof identityErrorNames)[number];

/** Body of every refused identity call; the message is meant for people. */
export interface IdentityErrorBody {
  __type: IdentityErrorName;
  message: string;
}

/** Messages people see; wording of the hosted service, because clients pass them on unchanged. */
export const identityMessages = {
  wrongCredentials: 'Incorrect username or password.',
  notConfirmed: 'User is not confirmed.',
  disabled: 'User is disabled.',
  attemptsExceeded: 'Password attempts exceeded',
  attemptLimit: 'Attempt limit exceeded, please try after some time.',
  codeMismatch: 'Invalid verification code provided, please try again.',
  codeExpired: 'Invalid code provided, please request a code again.',
  alreadyConfirmed: 'User cannot be confirmed. Current status is CONFIRMED',
  accessTokenRevoked: 'Access Token has been revoked',
  accessTokenExpired: 'Access Token has expired',
  accessTokenInvalid: 'Invalid Access Token',
  refreshTokenInvalid: 'Invalid Refresh Token.',
  refreshTokenExpired: 'Refresh Token has expired',
  refreshTokenRevoked: 'Refresh Token has been revoked',
  refreshTokenReused: 'Refresh Token reuse detected. Please sign in again.',
  sessionInvalid: 'Invalid session for the user, session is expired.',
  temporaryPasswordExpired: 'Temporary password has expired and must be reset by an administrator.',
  tooManyRequests: 'Too many requests',
  unavailable: 'The service does not answer at the moment. Please try again',
  usernameExists: 'User already exists',
  emailTaken: 'An account with the email already exists.',
  userNotFound: 'User does not exist.',
  usernameNotEmail: 'Username should be an email.',
  attributeNotWritable: 'A client attempted to write unauthorized attribute',
  unsupportedToken: 'Unsupported token type.',
  signInAgain: 'Please sign in again to change your email address.',
} as const;
