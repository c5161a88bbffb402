import './app/styles.js';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { fetchGuarded } from './app/guarded-area.js';
import { startBugWidget, startIn, startProgram } from './app/start-program.js';
import { takeOver } from './app/take-over.js';
import { createRouter } from './router.js';

/** React reports uncaught errors only; this reports those that an error boundary catches. */
const rootOptions: RootOptions = { onCaughtError: (error) => reportError(error) };

startIn(async (root) => {
  const client = await startProgram();
  /** A public page, which the server drew from the same routes. What it drew of signing in is drawn anew. */
  const isDrawn = root.hasChildNodes() && root.querySelector('.drawn') === null;
  const router = await createRouter(isDrawn);
  const app = (
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
  // A file that cannot be fetched is asked for again where it is shown, and missed there.
  await fetchGuarded(router.state).catch(() => undefined);
  if (isDrawn) hydrateRoot(root, app, rootOptions);
  else takeOver(root, () => flushSync(() => createRoot(root, rootOptions).render(app)));
  startBugWidget((tell) => router.subscribe(tell));
});
