import '../app/styles.js';
import { hydrateRoot } from 'react-dom/client';
import { tellCurrentScreen } from '../base/current-screen.js';
import { startBugWidget, startIn, startProgram } from '../app/start-program.js';
import { pageViews } from '../base/monitoring/page-views.js';
import { AnswersContext } from '../client/answers/use-answer.js';
import { HydrationContext } from '../kit/hydration/hydrated-later.js';
import { HydrationQueue } from '../kit/hydration/hydration-queue.js';
import { refreshSession } from '../client/session/user-store.js';
import { SiteNavigation } from './site-navigation.js';
import { SiteProgram } from './site-program.js';

startIn(async (root) => {
  const answers = await startProgram();
  const navigation = new SiteNavigation();
  await navigation.start();
  tellCurrentScreen(() => navigation.shown().handle);
  const count = pageViews();
  const look = () => count(navigation.shown().location.pathname, navigation.shown().route);
  navigation.subscribe(look);
  // Taps that came while the program was evaluated have their turn first.
  await new Promise((resolve) => setTimeout(resolve));
  const hydration = new HydrationQueue((run) => setTimeout(run));
  hydrateRoot(
    root,
    <AnswersContext value={answers}>
      <HydrationContext value={hydration}>
        <SiteProgram navigation={navigation} />
      </HydrationContext>
    </AnswersContext>,
  );
  hydration.close();
  // In a task of its own: the browser takes ten milliseconds to send word of a view.
  setTimeout(look);
  // A page the browser kept aside knows nothing of who signed in or out meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && refreshSession());
  startBugWidget(navigation.subscribe);
});
