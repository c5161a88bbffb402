import './app/styles.js';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { fetchGuarded } from './app/guarded-area.js';
import { embeddedPageData, installPageData } from './app/page-data.js';
import { fetchSettings, installSettings, settings } from './app/settings.js';
import { createRouter } from './router.js';
import { Answers } from './public/answers/answers.js';
import { AnswersContext } from './public/answers/use-answer.js';
import { startErrorReporting } from './platform/error-reporting.js';
import { followOtherTabs, refreshSession, subscribe } from './session/user-store.js';

async function start(root: HTMLElement): Promise<void> {
  const data = embeddedPageData();
  installSettings(data?.settings ?? (await fetchSettings()));
  startErrorReporting();
  refreshSession();
  followOtherTabs();
  const answers = new Answers();
  if (data) installPageData(answers, data);
  window.addEventListener('online', () => answers.askFailedAgain());
  const router = createRouter();
  const app = (
    <StrictMode>
      <AnswersContext value={answers}>
        <RouterProvider router={router} />
      </AnswersContext>
    </StrictMode>
  );
  // A file that cannot be fetched is asked for again where it is shown, and missed there.
  await Promise.all([whenInitialized(router), fetchGuarded(router.state).catch(() => undefined)]);
  if (root.childElementCount > 0) hydrateRoot(root, app);
  else createRoot(root).render(app);
  if (settings().bugWidget.scriptUrl) {
    const widget = import('./platform/bug-widget.js');
    const load = widget.then(({ loadBugWidget }) =>
      loadBugWidget(subscribe, (tell) => router.subscribe(tell)),
    );
    // Everything else works without it.
    load.catch(() => undefined);
  }
}

/** The file of the first screen has to be there before the server's HTML can be taken over. */
function whenInitialized(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

const root = document.getElementById('root');
if (root) {
  start(root).catch(() => {
    root.textContent = 'The service does not answer. Please reload this page in a moment.';
  });
}
