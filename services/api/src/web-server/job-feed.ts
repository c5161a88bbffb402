import type { FeedPage } from '../features/public-jobs/queries/list-feed-jobs.js';
import type { SiteAddresses } from './site-addresses.js';

/** What a feed is asked for. */
export type FeedRequest = { companyId: string | null; cursor: string | null };

/** Title of a feed. */
export function feedTitle(site: SiteAddresses, { companyName }: FeedPage): string {
  return companyName === null
    ? `Open jobs · ${site.brandName}`
    : `Open jobs at ${companyName} · ${site.brandName}`;
}

/** A page of jobs as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed(site: SiteAddresses, { companyId, cursor }: FeedRequest, page: FeedPage): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feedTitle(site, page),
    home_page_url: site.search(companyId),
    feed_url: site.feed('json', companyId, cursor),
    ...(page.nextCursor ? { next_url: site.feed('json', companyId, page.nextCursor) } : {}),
    language: 'en',
    items: page.jobs.map(({ card, description, changedAt }) => {
      const { id, title, companyName, companyLogo, skills, publishedAt, expiredAt, ...facts } = card;
      const url = site.job({ companyId: card.companyId, jobId: id });
      return {
        id: url,
        url,
        title: `${title} at ${companyName}`,
        content_html: description,
        date_published: publishedAt,
        date_modified: changedAt.toISOString(),
        authors: [{ name: companyName, ...(companyLogo ? { avatar: companyLogo } : {}) }],
        ...(skills.length > 0 ? { tags: skills } : {}),
        // An extension of ours, for readers that want to filter.
        _job: { id, title, companyName, ...facts, closesAt: expiredAt },
      };
    }),
  });
}
