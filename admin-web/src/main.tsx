import './app/styles.js';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { embeddedPageData, installPageData } from './app/page-data.js';
import { createQueryClient } from './app/query-client.js';
import { fetchSettings, installSettings } from './app/settings.js';
import { createRouter } from './router.js';
import { startErrorReporting } from './platform/error-reporting.js';
import { loadBugWidget } from './platform/bug-widget.js';
import { followOtherTabs, refreshSession, subscribe } from './session/user-store.js';

async function start(root: HTMLElement): Promise<void> {
  const data = embeddedPageData();
  installSettings(data?.settings ?? (await fetchSettings()));
  startErrorReporting();
  refreshSession();
  followOtherTabs();
  const queryClient = createQueryClient();
  if (data) installPageData(queryClient, data);
  const router = createRouter();
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
  await whenInitialized(router);
  if (root.childElementCount > 0) hydrateRoot(root, app);
  else createRoot(root).render(app);
  loadBugWidget(subscribe, (listener) => router.subscribe(listener));
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
