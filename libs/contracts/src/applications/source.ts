import { z } from 'zod';
import { line, optionalLine } from '../vocabulary/text.js';

/** Where applicants come from: a tracking link, a link on another site, the search, the job's own page. */
export const sourceKinds = ['link', 'site', 'search', 'page'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** How an application came about; `name` is the link's channel or the other site's host. */
export type ApplicationSource = { kind: SourceKind; name: string | null };

/** The longest name of a channel; the longest host is no longer in words. */
export const sourceCharacters = 80;

/** The name of a channel, as its tracking link carries it and as it is kept. */
export const ChannelName = line(sourceCharacters, 'Name the source').pipe(z.string().toLowerCase());

const named = (kind: 'link' | 'site') => z.strictObject({ kind: z.literal(kind), name: ChannelName });

/** What the browser of an applicant says about it. Nobody is asked, and nothing is believed but a name. */
export const ApplicationSourceBody = z.discriminatedUnion(
  'kind',
  [
    named('link'),
    named('site'),
    z.strictObject({ kind: z.literal('search') }),
    z.strictObject({ kind: z.literal('page') }),
  ],
  'Say link, site, search or page',
);
export type ApplicationSourceBody = z.infer<typeof ApplicationSourceBody>;

/** The optional answer to "Who told you about this job?". */
export const referredByField = () => optionalLine(120);

/** As it is kept: a source without a name says so. */
export function sourceOf(body: ApplicationSourceBody | undefined): ApplicationSource {
  if (!body) return { kind: 'page', name: null };
  return { kind: body.kind, name: 'name' in body ? body.name : null };
}

const sourceLabels: Record<SourceKind, string> = {
  link: 'Tracking link',
  site: 'Another site',
  search: 'Search',
  page: 'Job page',
};

/** `Tracking link: linkedin`, `Another site: news.example`, or what kind it is. */
export function sourceText({ kind, name }: ApplicationSource): string {
  return name === null ? sourceLabels[kind] : `${sourceLabels[kind]}: ${name}`;
}

/** A source as filters and lists name it: `link:linkedin`, `site:news.example`, `search`, `page`. */
export const SourceKey = z
  .string()
  .max(sourceCharacters + 5, `At most ${sourceCharacters} characters`)
  .regex(/^(?:(?:link|site):[^\0]+|search|page)$/, 'Name a source such as link:linkedin or search');

/** Most sources a filter names. */
export const sourcesPerFilter = 20;

/** The source a key names. */
export function sourceOfKey(key: string): ApplicationSource {
  const kind = sourceKinds.find((one) => key === one || key.startsWith(`${one}:`)) ?? 'page';
  return { kind, name: key === kind ? null : key.slice(kind.length + 1) };
}
