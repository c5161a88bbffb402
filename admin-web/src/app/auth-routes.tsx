import { screenPaths } from '@app/contracts/access/screen-rules';
import { Navigate, type RouteObject } from 'react-router';
import { guardedScreen, whenShown } from './route-kinds.js';

const Login = whenShown(() => import('../auth/login/login-page.js').then((file) => file.LoginPage));

/** Screens around signing in. */
export const authRoutes: RouteObject[] = [
  { path: '/auth', element: <Navigate to={screenPaths.login} replace /> },
  guardedScreen('login', 'Sign in', Login),
];
