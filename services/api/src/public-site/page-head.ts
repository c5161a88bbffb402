import type { JobPreviewView } from '@app/contracts/jobs/job-view';
import { escaped } from './escaped-text.js';
import { jobPosting } from './job-posting.js';

type Page = { title: string; description: string; canonical: string; index: boolean };

/** Title, description, canonical address and Open Graph of a page. */
export function pageHead({ title, description, canonical, index }: Page): string {
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(canonical)}">`,
    `<meta property="og:title" content="${escaped(title)}">`,
    `<meta property="og:description" content="${escaped(description)}">`,
    `<meta property="og:url" content="${escaped(canonical)}">`,
    '<meta property="og:type" content="website">',
    ...(index ? [] : ['<meta name="robots" content="noindex">']),
  ].join('\n');
}

/** Head of a job's page, with the structured data search engines read. */
export function jobHead(job: JobPreviewView, site: { publicUrl: string; brandName: string }): string {
  const canonical = `${site.publicUrl}/company/${job.company.companyId}/job/${job.id}/preview`;
  const words = job.description
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const head = pageHead({
    title: `${job.title} at ${job.company.name} · ${site.brandName}`,
    description: words.length > 160 ? `${words.slice(0, 157).trimEnd()}…` : words,
    canonical,
    index: job.live,
  });
  if (!job.live) return head;
  const data = JSON.stringify(jobPosting(job, canonical)).replaceAll('<', '\\u003c');
  return `${head}\n<script type="application/ld+json">${data}</script>`;
}
