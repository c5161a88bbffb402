import { Answers } from '../client/answers/answers.js';
import { startErrorReporting } from '../base/monitoring/error-reporting.js';
import { installStorage } from '../base/browser/available-storage.js';
import { installRandomUuid } from '../base/browser/random-uuid.js';
import { followOtherTabs, refreshSession, subscribe } from '../client/session/user-store.js';
import { embeddedPageData, installPageData } from './page-data.js';
import { fetchSettings, installSettings, settings } from '../base/settings.js';

/** What the program knows before it draws: the settings, the session, and the answers of the page. */
export async function startProgram(): Promise<Answers> {
  installRandomUuid(crypto);
  installStorage(window);
  const data = embeddedPageData();
  installSettings(data?.settings ?? (await fetchSettings()));
  startErrorReporting();
  refreshSession();
  followOtherTabs();
  const answers = new Answers();
  if (data) installPageData(answers, data);
  window.addEventListener('online', () => answers.askFailedAgain());
  // A page the browser kept aside knows nothing of who signed in or out meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && refreshSession());
  return answers;
}

/** Loads the operator's widget, if there is one. `follow` tells of every screen that is opened. */
export function startBugWidget(follow: (tell: () => void) => () => void): void {
  if (!settings().bugWidget.scriptUrl) return;
  const widget = import('./bug-widget.js');
  const load = widget.then(({ loadBugWidget }) => loadBugWidget(subscribe, follow));
  // Everything else works without it.
  load.catch(() => undefined);
}

/** Starts the program where its page has a place for it, and says so where it cannot start. */
export function startIn(start: (root: HTMLElement) => Promise<void>): void {
  const root = document.getElementById('root');
  if (!root) return;
  start(root).catch((error: unknown) => {
    reportError(error);
    // What the server drew can still be read.
    if (root.textContent === '')
      root.textContent = 'This page could not be loaded. Please reload it in a moment.';
  });
}
