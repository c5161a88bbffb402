import type { FeedJob, FeedPage } from '../features/public-jobs/queries/list-feed-jobs.js';
import { escaped } from './escaped-text.js';
import { type FeedRequest, feedTitle } from './job-feed.js';
import type { SiteAddresses } from './site-addresses.js';

/** A page of jobs as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function rssFeed(site: SiteAddresses, { companyId, cursor }: FeedRequest, page: FeedPage): string {
  const title = feedTitle(site, page);
  const changes = page.jobs.map(({ changedAt }) => changedAt.getTime());
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', site.search(companyId)),
    element('description', title),
    element('language', 'en'),
    atomLink('self', site.feed('rss', companyId, cursor)),
    ...(page.nextCursor ? [atomLink('next', site.feed('rss', companyId, page.nextCursor))] : []),
    ...(changes.length > 0 ? [element('lastBuildDate', new Date(Math.max(...changes)).toUTCString())] : []),
    ...page.jobs.map((job) => itemOf(site, job)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemOf(site: SiteAddresses, { card, description }: FeedJob): string {
  const url = site.job({ companyId: card.companyId, jobId: card.id });
  return [
    '<item>',
    element('title', `${card.title} at ${card.companyName}`),
    element('link', url),
    `<guid isPermaLink="true">${escaped(url)}</guid>`,
    element('pubDate', new Date(card.publishedAt).toUTCString()),
    element('dc:creator', card.companyName),
    element('description', description),
    ...card.skills.map((skill) => element('category', skill)),
    '</item>',
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

function atomLink(relation: 'self' | 'next', address: string): string {
  return `<atom:link rel="${relation}" type="application/rss+xml" href="${escaped(address)}"/>`;
}
