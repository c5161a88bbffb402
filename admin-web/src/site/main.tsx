import '../app/styles.js';
import { hydrateRoot } from 'react-dom/client';
import { tellCurrentScreen } from '../app/current-screen.js';
import { startBugWidget, startIn, startProgram } from '../app/start-program.js';
import { pageViews } from '../platform/page-views.js';
import { AnswersContext } from '../public/answers/use-answer.js';
import { refreshSession } from '../session/user-store.js';
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
  look();
  hydrateRoot(
    root,
    <AnswersContext value={answers}>
      <SiteProgram navigation={navigation} />
    </AnswersContext>,
  );
  // A page the browser kept aside knows nothing of who signed in or out meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && refreshSession());
  startBugWidget(navigation.subscribe);
});
