import type { JobMap } from '../features/public-jobs/queries/map-open-jobs.js';
import { escaped } from './escaped-text.js';
import type { SiteAddresses } from './site-addresses.js';

const opening = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const staticPages = ['/', '/contact', '/terms', '/privacy', '/rules'];

/**
 * The sitemap (https://www.sitemaps.org/protocol.html) of open jobs and their companies: all addresses while they fit on one page, else an index of
 * pages. `from` names the page that was asked for.
 */
export function sitemapXml(site: SiteAddresses, map: JobMap, from: string | null): string {
  if (from === null && map.pageStarts.length > 1) return indexOf(site, map.pageStarts);
  const isFirst = from === null || from === map.pageStarts[0];
  const pages = isFirst
    ? staticPages.map((path) => `<url><loc>${escaped(site.publicUrl + path)}</loc></url>`)
    : [];
  const companies = [...changesOfCompanies(map.jobs)].map(([id, at]) => entry(site.company(id), at));
  const jobs = map.jobs.map((job) => entry(site.job(job), job.changedAt));
  return [opening, `<urlset ${namespace}>`, ...pages, ...companies, ...jobs, '</urlset>', ''].join('\n');
}

const entry = (address: string, changedAt: Date): string =>
  `<url><loc>${escaped(address)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`;

/** When the jobs of each company last changed, as far as these tell: a company is on the page of its first job alone. */
function changesOfCompanies(jobs: JobMap['jobs']): Map<string, Date> {
  const changes = new Map<string, Date>();
  for (const { companyId, changedAt, isFirst } of jobs) {
    const before = changes.get(companyId);
    if (isFirst || (before && before < changedAt)) changes.set(companyId, changedAt);
  }
  return changes;
}

function indexOf(site: SiteAddresses, starts: string[]): string {
  const entries = starts.map((start) => `<sitemap><loc>${escaped(site.sitemap(start))}</loc></sitemap>`);
  return [opening, `<sitemapindex ${namespace}>`, ...entries, '</sitemapindex>', ''].join('\n');
}
