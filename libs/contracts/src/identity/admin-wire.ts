import type { AttributeType, CodeDeliveryDetails } from './wire.js';

/** Standing of an account in the identity service. */
export type AccountStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';

/** An account as the internal listener tells it; dates are seconds since 1970, as in the protocol. */
export interface AdminUserDescription {
  Username: string;
  Attributes: AttributeType[];
  UserCreateDate: number;
  UserLastModifiedDate: number;
  Enabled: boolean;
  UserStatus: AccountStatus;
}

/** One signed-in device: a family of refresh tokens sharing an `origin_jti`. */
export interface AdminSession {
  SessionId: string;
  SignedInAt: number;
  LastUsedAt: number;
  ExpiresAt: number;
  UserAgent: string | null;
  IpPrefix: string | null;
}

type Named = { UserPoolId: string; Username: string };
type Empty = Record<string, never>;
type CodeSent = { CodeDeliveryDetails: CodeDeliveryDetails };

/** Actions of the internal listener (loopback, service key); `Username` is the subject or the e-mail address. */
export interface IdentityAdminActions {
  AdminCreateUser: {
    request: Named & {
      UserAttributes?: AttributeType[];
      TemporaryPassword?: string;
      MessageAction?: 'SUPPRESS' | 'RESEND';
      DesiredDeliveryMediums?: string[];
    };
    response: { User: AdminUserDescription };
  };
  /** Replaces the temporary password of an account whose own is still to be chosen; `Permanent` is never true. */
  AdminSetUserPassword: {
    request: Named & { Password: string; Permanent?: false };
    response: Empty;
  };
  AdminGetUser: {
    request: Named;
    response: Omit<AdminUserDescription, 'Attributes'> & { UserAttributes: AttributeType[] };
  };
  AdminDisableUser: { request: Named; response: Empty };
  AdminEnableUser: { request: Named; response: Empty };
  AdminDeleteUser: { request: Named; response: Empty };
  /** Every device, or those that signed in before `SignedInBefore`, in seconds since 1970. */
  AdminUserGlobalSignOut: { request: Named & { SignedInBefore?: number }; response: Empty };
  /** Mails a new code to an account that was never confirmed. */
  AdminResendConfirmationCode: { request: Named; response: CodeSent };
  /** Mails a code with which a new password is chosen; the old one is good until then. */
  AdminSendResetCode: { request: Named; response: CodeSent };
  /** Mails a code to `Email`, which becomes the address of the account when it is entered. */
  AdminRequestEmailVerification: { request: Named & { Email: string }; response: CodeSent };
  /** The address stays as it is: no code counts any more. */
  AdminCancelEmailChange: { request: Named; response: Empty };
  AdminListSessions: { request: Named; response: { Sessions: AdminSession[] } };
  AdminRevokeSession: { request: Named & { SessionId: string }; response: Empty };
}

/** Name of an internal action. */
export type IdentityAdminAction = keyof IdentityAdminActions;
