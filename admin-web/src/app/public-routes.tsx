import type { RouteObject } from 'react-router';
import { NotFoundPage } from '../public/not-found/not-found-page.js';
import { publicScreen } from './route-kinds.js';

const search = async () => (await import('../public/job-search/job-search-page.js')).JobSearchPage;

/** Screens everybody may see. */
export const publicRoutes: RouteObject[] = [
  publicScreen('home', 'Find a job', search),
  publicScreen('jobSearch', 'Find a job', search),
  publicScreen('jobPreview', 'Job', async () => (await import('./preview-or-apply.js')).PreviewOrApply),
  { path: '*', element: <NotFoundPage /> },
];
