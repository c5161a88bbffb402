/** Prefix of the `X-Amz-Target` header; the action name follows after a dot. */
export const identityTargetPrefix = 'AWSCognitoIdentityProviderService';

/** Content type of every call and answer of the identity service. */
export const identityContentType = 'application/x-amz-json-1.1';

/** A name and its value as the protocol carries user attributes. */
export interface AttributeType {
  Name: string;
  Value?: string;
}

/** Where a code went, with the address masked. */
export interface CodeDeliveryDetails {
  Destination: string;
  DeliveryMedium: 'EMAIL';
  AttributeName: 'email';
}

/** Tokens of a finished sign-in; a refresh may answer without a new refresh token. */
export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
}

/** The one question a sign-in may be answered with here: choose a password of your own. */
export interface NewPasswordChallenge {
  ChallengeName: 'NEW_PASSWORD_REQUIRED';
  Session: string;
  ChallengeParameters: { USER_ID_FOR_SRP: string; requiredAttributes: string; userAttributes: string };
}

/** A sign-in ends with tokens or with a challenge. */
export interface AuthenticationOutcome {
  AuthenticationResult?: AuthenticationResult;
  ChallengeName?: NewPasswordChallenge['ChallengeName'];
  Session?: string;
  ChallengeParameters: Partial<NewPasswordChallenge['ChallengeParameters']>;
}

/** A user as GetUser tells it: `Username` is the subject, attributes carry sub, email, email_verified and names. */
export interface UserDescription {
  Username: string;
  UserAttributes: AttributeType[];
}

type Empty = Record<string, never>;
type SignInRequest = {
  ClientId: string;
  AuthFlow: 'USER_PASSWORD_AUTH';
  AuthParameters: { USERNAME: string; PASSWORD: string };
};
type RefreshRequest = {
  ClientId: string;
  AuthFlow: 'REFRESH_TOKEN_AUTH' | 'REFRESH_TOKEN';
  AuthParameters: { REFRESH_TOKEN: string };
};

/** Request and answer of each public action. */
export interface IdentityActions {
  SignUp: {
    request: { ClientId: string; Username: string; Password: string; UserAttributes?: AttributeType[] };
    response: {
      UserConfirmed: boolean;
      UserSub: string;
      CodeDeliveryDetails: CodeDeliveryDetails;
      Session?: string;
    };
  };
  ConfirmSignUp: {
    request: { ClientId: string; Username: string; ConfirmationCode: string };
    response: Empty;
  };
  ResendConfirmationCode: {
    request: { ClientId: string; Username: string };
    response: { CodeDeliveryDetails: CodeDeliveryDetails };
  };
  InitiateAuth: { request: SignInRequest | RefreshRequest; response: AuthenticationOutcome };
  RespondToAuthChallenge: {
    request: {
      ClientId: string;
      ChallengeName: 'NEW_PASSWORD_REQUIRED';
      Session: string;
      ChallengeResponses: { USERNAME: string; NEW_PASSWORD: string } & Record<
        `userAttributes.${string}`,
        string
      >;
    };
    response: AuthenticationOutcome;
  };
  GetTokensFromRefreshToken: {
    request: { ClientId: string; RefreshToken: string };
    response: { AuthenticationResult: AuthenticationResult };
  };
  GetUser: { request: { AccessToken: string }; response: UserDescription };
  RevokeToken: { request: { ClientId: string; Token: string }; response: Empty };
  GlobalSignOut: { request: { AccessToken: string }; response: Empty };
  ForgotPassword: {
    request: { ClientId: string; Username: string };
    response: { CodeDeliveryDetails: CodeDeliveryDetails };
  };
  ConfirmForgotPassword: {
    request: { ClientId: string; Username: string; ConfirmationCode: string; Password: string };
    response: Empty;
  };
  ChangePassword: {
    request: { AccessToken: string; PreviousPassword: string; ProposedPassword: string };
    response: Empty;
  };
  UpdateUserAttributes: {
    request: { AccessToken: string; UserAttributes: AttributeType[] };
    response: { CodeDeliveryDetailsList: CodeDeliveryDetails[] };
  };
  VerifyUserAttribute: {
    request: { AccessToken: string; AttributeName: 'email'; Code: string };
    response: Empty;
  };
}

/** Name of a public action. */
export type IdentityAction = keyof IdentityActions;

/** What an action is asked with. */
export type IdentityRequest<A extends IdentityAction> = IdentityActions[A]['request'];

/** What an action answers. */
export type IdentityResponse<A extends IdentityAction> = IdentityActions[A]['response'];
