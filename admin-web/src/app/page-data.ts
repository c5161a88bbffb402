import type { PublicSettings } from '@app/contracts/http/public-settings';
import type { QueryClient } from '@tanstack/react-query';

/**
 * What the server drew a public page from. It travels inside the page, so that the browser starts from the same data
 * and asks for nothing again.
 */
export type PageData = {
  settings: PublicSettings;
  queries: { key: readonly unknown[]; data: unknown }[];
};

/** The data of this page, or undefined where no server wrote it. */
export function embeddedPageData(): PageData | undefined {
  const text = document.getElementById('app-data')?.textContent;
  if (!text) return undefined;
  const data: PageData = JSON.parse(text);
  return data;
}

/** Puts the data where the components look for it. */
export function installPageData(client: QueryClient, { queries }: PageData): void {
  for (const { key, data } of queries) client.setQueryData(key, data);
}
