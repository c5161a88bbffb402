import type { JobMap } from '../features/public-jobs/queries/map-open-jobs.js';
import { escaped } from './escaped-text.js';
import type { SiteAddresses } from './site-addresses.js';

const opening = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const staticPages = ['/', '/contact', '/terms', '/privacy', '/rules'];

/**
 * The sitemap (https://www.sitemaps.org/protocol.html): all addresses while they fit on one page, else an index of
 * pages. `from` names the page that was asked for.
 */
export function sitemapXml(site: SiteAddresses, map: JobMap, from: string | null): string {
  if (from === null && map.pageStarts.length > 1) return indexOf(site, map.pageStarts);
  const isFirst = from === null || from === map.pageStarts[0];
  const pages = isFirst
    ? staticPages.map((path) => `<url><loc>${escaped(site.publicUrl + path)}</loc></url>`)
    : [];
  const jobs = map.jobs.map(
    (job) =>
      `<url><loc>${escaped(site.job(job))}</loc><lastmod>${job.changedAt.toISOString()}</lastmod></url>`,
  );
  return [opening, `<urlset ${namespace}>`, ...pages, ...jobs, '</urlset>', ''].join('\n');
}

function indexOf(site: SiteAddresses, starts: string[]): string {
  const entries = starts.map((start) => `<sitemap><loc>${escaped(site.sitemap(start))}</loc></sitemap>`);
  return [opening, `<sitemapindex ${namespace}>`, ...entries, '</sitemapindex>', ''].join('\n');
}
