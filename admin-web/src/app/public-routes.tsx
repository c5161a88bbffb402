import type { RouteObject } from 'react-router';
import { fetchedFirst, notFoundPage, publicScreen } from './route-kinds.js';

const jobSearch = () => import('../public/job-search/job-search-page.js').then((file) => file.JobSearchPage);
const jobPreview = () => import('./preview-or-apply.js').then((file) => file.PreviewOrApply);

export const publicRoutes: RouteObject[] = [
  publicScreen('home', 'Find a job', jobSearch),
  publicScreen('jobSearch', 'Find a job', jobSearch),
  publicScreen('jobPreview', 'Job', jobPreview),
  publicScreen(
    'contact',
    'Contact',
    async () => (await import('../public/contact/contact-page.js')).ContactPage,
  ),
  publicScreen('terms', 'Terms', async () => (await import('../public/terms/terms-page.js')).TermsPage),
  { path: '*', lazy: fetchedFirst(notFoundPage) },
];
