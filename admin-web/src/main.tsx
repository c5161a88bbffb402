import './app/styles.js';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { fetchGuarded } from './app/guarded-area.js';
import { startBugWidget, startIn, startProgram } from './app/start-program.js';
import { takeOver } from './app/take-over.js';
import { createRouter } from './router.js';
import { AnswersContext } from './client/answers/use-answer.js';

startIn(async (root) => {
  const answers = await startProgram();
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
  takeOver(root, () => flushSync(() => createRoot(root).render(app)));
  startBugWidget((tell) => router.subscribe(tell));
});

/** The file of the first screen has to be there before anything is drawn. */
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
