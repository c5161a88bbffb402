import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { startErrorReporting } from '../base/monitoring/error-reporting.js';
import { installStorage } from '../base/browser/available-storage.js';
import { installRandomUuid } from '../base/browser/random-uuid.js';
import { newQueryClient } from '../client/queries/query-client.js';
import { forgetWithPerson } from '../client/session/forget-with-person.js';
import { followOtherTabs, refreshSession, subscribe } from '../client/session/user-store.js';
import { embeddedPageData, installPageData } from './page-data.js';
import { fetchSettings, installSettings, settings } from '../base/settings.js';

/** What the program knows before it draws: the settings, the session, and what the page was drawn from. */
export async function startProgram(): Promise<QueryClient> {
  installRandomUuid(crypto);
  installStorage(window);
  const data = embeddedPageData();
  installSettings(data?.settings ?? (await fetchSettings()));
  startErrorReporting();
  refreshSession();
  followOtherTabs();
  const client = newQueryClient();
  forgetWithPerson(client);
  // A timer fires a frame or two later: a move has to be visible in the next frame.
  notifyManager.setScheduler(queueMicrotask);
  if (data) installPageData(client, data);
  // A page from the back/forward cache missed sign-ins and sign-outs.
  window.addEventListener('pageshow', ({ persisted }) => persisted && refreshSession());
  return client;
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
