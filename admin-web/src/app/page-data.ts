import type { PublicSettings } from '@app/contracts/http/public-settings';
import { jsonIn } from '@app/contracts/json/read-json';
import type { QueryClient } from '@tanstack/react-query';
import { isFields } from '../client/session/stored-user.js';

/**
 * What the server drew a public page from. It travels inside the page, so that the browser starts from the same data
 * and asks for nothing again.
 */
export type PageData = {
  settings: PublicSettings;
  queries: { key: readonly unknown[]; data: unknown }[];
};

/** The data of this page. Where no server wrote it, or half of it arrived, everything is fetched. */
export const embeddedPageData = (): PageData | undefined =>
  readPageData(document.getElementById('app-data')?.textContent ?? '');

export function readPageData(text: string): PageData | undefined {
  const data = jsonIn(text);
  return isPageData(data) ? data : undefined;
}

// Checked by hand: every page reads it before anything else, and a library of schemas would be fetched for it.
const isPageData = (data: unknown): data is PageData =>
  isFields(data) &&
  isSettings(data.settings) &&
  Array.isArray(data.queries) &&
  data.queries.every((query) => isFields(query) && Array.isArray(query.key));

const isSettings = (value: unknown): value is PublicSettings =>
  isFields(value) &&
  typeof value.brandName === 'string' &&
  typeof value.uploadLimitBytes === 'number' &&
  ['identity', 'analytics', 'errorReporting', 'bugWidget'].every((part) => isFields(value[part]));

/** Puts the data where the components look for it. */
export function installPageData(client: QueryClient, { queries }: PageData): void {
  for (const { key, data } of queries) client.setQueryData(key, data);
}
