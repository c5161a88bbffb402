import { screenPaths } from '@app/contracts/access/screen-rules';
import { Navigate, type RouteObject } from 'react-router';
import { guardedScreen, whenShown, whenShownWithQueries } from './route-kinds.js';

const Login = whenShown(() => import('../auth/login/login-page.js').then((file) => file.LoginPage));
const UserAccount = whenShown(() =>
  import('../auth/register/user-account-page.js').then((file) => file.UserAccountPage),
);
const VerifyAccount = whenShown(() =>
  import('../auth/verify/verify-account-page.js').then((file) => file.VerifyAccountPage),
);
const UserRole = whenShown(() => import('../auth/role/user-role-page.js').then((file) => file.UserRolePage));
const ResetPassword = whenShown(() =>
  import('../auth/reset/reset-password-page.js').then((file) => file.ResetPasswordPage),
);
const ResetPasswordCode = whenShown(() =>
  import('../auth/reset/reset-password-code-page.js').then((file) => file.ResetPasswordCodePage),
);
const CreateNewPassword = whenShown(() =>
  import('../auth/reset/create-new-password-page.js').then((file) => file.CreateNewPasswordPage),
);
const UserInvite = whenShown(() =>
  import('../auth/invite/user-invite-page.js').then((file) => file.UserInvitePage),
);
const InviteAction = whenShownWithQueries(() =>
  import('../auth/invite/invite-action-page.js').then((file) => file.InviteActionPage),
);

export const ChooseShell = whenShownWithQueries(() =>
  import('../auth/role/choose-shell.js').then((file) => file.ChooseShell),
);

/** A question in the middle of a page of its own. */
export const chooseRoutes: RouteObject[] = [guardedScreen('userRole', 'Choose a role', UserRole)];

/** Screens around signing in. */
export const authRoutes: RouteObject[] = [
  { path: '/auth', element: <Navigate to={screenPaths.login} replace /> },
  guardedScreen('login', 'Sign in', Login),
  guardedScreen('userAccount', 'Create your account', UserAccount),
  guardedScreen('verifyAccount', 'Verify your e-mail address', VerifyAccount),
  guardedScreen('resetPassword', 'Reset your password', ResetPassword),
  guardedScreen('resetPasswordCode', 'Choose a new password', ResetPasswordCode),
  guardedScreen('createNewPassword', 'Create a new password', CreateNewPassword),
  guardedScreen('userInvite', 'Invitation', UserInvite),
  guardedScreen('inviteAction', 'Invitation', InviteAction),
];
