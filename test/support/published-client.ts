/** What a program knows that has `ra-data-simple-rest` as it is published: nothing of ours is between. */

type Page = {
  pagination: { page: number; perPage: number };
  sort: { field: string; order: 'ASC' | 'DESC' };
  filter: Record<string, unknown>;
};
type Options = { method?: string; headers?: unknown; body?: string };
/** What this file uses of the packages; their own types bring those of browsers, which our tests do without. */
type PublishedClient = {
  getList<Found>(name: string, page: Page): Promise<{ data: Found[]; total?: number }>;
  getMany<Found>(name: string, asked: { ids: string[] }): Promise<{ data: Found[] }>;
  getOne<Found>(name: string, asked: { id: string }): Promise<{ data: Found }>;
  create<Found>(name: string, sent: { data: object }): Promise<{ data: Found }>;
  update<Found>(
    name: string,
    sent: { id: string; data: object; previousData: object },
  ): Promise<{ data: Found }>;
  updateMany(name: string, sent: { ids: string[]; data: object }): Promise<{ data: string[] }>;
  delete<Found>(name: string, asked: { id: string }): Promise<{ data: Found }>;
};
type Fetch = (url: string, options?: Options) => Promise<unknown>;
const packageNamed = (name: string) => import(name);
const simpleRest: (url: string, send: Fetch) => PublishedClient = (await packageNamed('ra-data-simple-rest'))
  .default;
const fetchJson: Fetch = (await packageNamed('ra-core')).fetchUtils.fetchJson;

/** Works on behalf of whoever these headers speak for; `more` goes into the query of each address that has none. */
export const publishedClient = (
  url: string,
  headers: Record<string, string>,
  more = new URLSearchParams(),
): PublishedClient =>
  simpleRest(url, (path, options = {}) => {
    const address = more.size > 0 ? `${path}?${more}` : path;
    const sent = new Headers(headers);
    // Its own headers, such as the range of a list, stay as they are.
    if (options.headers instanceof Headers) options.headers.forEach((value, name) => sent.set(name, value));
    return fetchJson(address, { ...options, headers: sent });
  });
