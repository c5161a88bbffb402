import { jsonIn } from '@app/contracts/json/read-json';
import type { PublicSettings } from '@app/contracts/http/public-settings';
import type { Answers } from '../client/answers/answers.js';
import { isFields } from '../client/session/stored-user.js';

/**
 * What the server drew a public page from. It travels inside the page, so that the browser starts from the same data
 * and asks for nothing again.
 */
export type PageData = {
  settings: PublicSettings;
  queries: { key: readonly unknown[]; data: unknown }[];
};

/** The data of this page, or undefined where no server drew it. */
export function embeddedPageData(): PageData | undefined {
  const data = jsonIn(document.getElementById('app-data')?.textContent ?? '');
  return isPageData(data) ? data : undefined;
}

// Checked by hand: the script of public pages is for everybody, and a library of schemas would be most of it.
function isPageData(data: unknown): data is PageData {
  return (
    isFields(data) &&
    isSettings(data.settings) &&
    Array.isArray(data.queries) &&
    data.queries.every((query) => isFields(query) && Array.isArray(query.key))
  );
}

function isSettings(value: unknown): value is PublicSettings {
  return (
    isFields(value) &&
    typeof value.brandName === 'string' &&
    typeof value.uploadLimitBytes === 'number' &&
    ['identity', 'analytics', 'errorReporting', 'bugWidget'].every((part) => isFields(value[part]))
  );
}

/** Puts the data where the components look for it. */
export function installPageData(answers: Answers, data: PageData): void {
  for (const query of data.queries) answers.install(query.key, query.data);
}
