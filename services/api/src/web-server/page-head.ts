import { shortened } from '@app/contracts/vocabulary/pasted-text';
import type { JobPreviewView } from '@app/contracts/public-jobs/public-job';
import type { PublicCompanyView } from '@app/contracts/companies/company-view';
import { unescapeHtml } from '@app/platform/html/unescape-html';
import { companyOrganization } from './company-organization.js';
import { escaped } from './escaped-text.js';
import { jobPosting } from './job-posting.js';
import type { SiteAddresses } from './site-addresses.js';

type Page = {
  title: string;
  description: string;
  /** Absent where the page has no address of its own, as one that is not found. */
  canonical?: string;
  index: boolean;
  image?: string | null;
  /** The company whose jobs can be followed from this page too. */
  company?: { id: string; name: string };
};

/** Title, description, canonical address, Open Graph and the feeds of a page. */
export function pageHead(site: SiteAddresses, page: Page): string {
  const title = `${page.title} · ${site.brandName}`;
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', page.description),
    ...(page.canonical ? [`<link rel="canonical" href="${escaped(page.canonical)}">`] : []),
    meta('property', 'og:site_name', site.brandName),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    ...(page.canonical ? [meta('property', 'og:url', page.canonical)] : []),
    meta('property', 'og:type', 'website'),
    ...(page.image ? [meta('property', 'og:image', page.image)] : []),
    meta('name', 'twitter:card', page.image ? 'summary_large_image' : 'summary'),
    ...(page.index ? [] : [meta('name', 'robots', 'noindex')]),
    ...feedLinks(site, 'Open jobs', null),
    ...(page.company ? feedLinks(site, `Open jobs at ${page.company.name}`, page.company.id) : []),
  ].join('\n');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}">`;
}

/** Where feed readers find what to follow. */
function feedLinks(site: SiteAddresses, title: string, companyId: string | null): string[] {
  const link = (type: string, format: 'json' | 'rss') =>
    `<link rel="alternate" type="${type}" title="${escaped(title)}" href="${escaped(site.feed(format, companyId, null))}">`;
  return [link('application/rss+xml', 'rss'), link('application/feed+json', 'json')];
}

/** Head of a job's page, with the structured data search engines read. */
export function jobHead(site: SiteAddresses, job: JobPreviewView): string {
  const canonical = site.job({ companyId: job.company.companyId, jobId: job.id });
  const head = pageHead(site, {
    title: `${job.title} at ${job.company.name}`,
    description: firstWords(job.description),
    canonical,
    index: job.live,
    image: job.company.banner ?? job.company.logo,
    company: { id: job.company.companyId, name: job.company.name },
  });
  if (!job.live) return head;
  return `${head}\n${structuredData(jobPosting(job, canonical))}`;
}

/** Head of a company's page, with the structured data search engines read. */
export function companyHead(site: SiteAddresses, company: PublicCompanyView): string {
  const canonical = site.company(company.id);
  const head = pageHead(site, {
    title: `Working at ${company.name}`,
    description: company.headline ?? firstWords(company.description ?? `Open jobs at ${company.name}.`),
    canonical,
    index: true,
    image: company.banner ?? company.logo,
    company,
  });
  return `${head}\n${structuredData(companyOrganization(company, canonical))}`;
}

function structuredData(data: Record<string, unknown>): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** What fits below a title in a list of results. */
export function firstWords(html: string): string {
  const words = unescapeHtml(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > 160 ? `${shortened(words, 157).trimEnd()}…` : words;
}
