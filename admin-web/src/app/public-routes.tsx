import type { RouteObject } from 'react-router';
import { NotFoundPage } from '../public/not-found/not-found-page.js';

export const publicRoutes: RouteObject[] = [{ path: '*', element: <NotFoundPage /> }];
