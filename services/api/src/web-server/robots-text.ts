import type { SiteAddresses } from './site-addresses.js';

/** Screens of signed-in people and calls of the app: nothing a search engine could show. */
const closedPaths = [
  '/api/',
  '/auth',
  '/applicant/',
  '/admin/',
  '/analytics',
  '/candidates-profile/',
  '/company$',
  '/company-profile/',
  '/company/*/users',
  '/company/*/job/create',
  '/dashboard',
  '/settings',
];

/** robots.txt (RFC 9309): everything public may be read, and where the open jobs are listed. */
export function robotsText(site: SiteAddresses): string {
  const rules = ['User-agent: *', 'Allow: /', ...closedPaths.map((path) => `Disallow: ${path}`)];
  return [...rules, '', `Sitemap: ${site.sitemap()}`, ''].join('\n');
}
