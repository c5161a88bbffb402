import { AdminRequestEmailVerification } from './admin-request-email-verification.js';
import { AdminCreateUser } from './admin-create-user.js';
import { AdminDeleteUser } from './admin-delete-user.js';
import { AdminDisableUser } from './admin-disable-user.js';
import { AdminCancelEmailChange } from './admin-cancel-email-change.js';
import { AdminEnableUser } from './admin-enable-user.js';
import { AdminGetUser } from './admin-get-user.js';
import { AdminListSessions } from './admin-list-sessions.js';
import { AdminResendConfirmationCode } from './admin-resend-confirmation-code.js';
import { AdminRevokeSession } from './admin-revoke-session.js';
import { AdminSendResetCode } from './admin-send-reset-code.js';
import { AdminSetUserPassword } from './admin-set-user-password.js';
import { AdminUserGlobalSignOut } from './admin-user-global-sign-out.js';

/** What only the product itself may call, over the internal listener. */
export const adminActions = [
  AdminCreateUser,
  AdminGetUser,
  AdminSetUserPassword,
  AdminDisableUser,
  AdminEnableUser,
  AdminDeleteUser,
  AdminUserGlobalSignOut,
  AdminListSessions,
  AdminRevokeSession,
  AdminResendConfirmationCode,
  AdminSendResetCode,
  AdminRequestEmailVerification,
  AdminCancelEmailChange,
];
