import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LeaveQuestion } from './leave-question.js';

/** Asks before changes that were not saved are left behind: inside the product, and when the tab goes. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()}>
      Your changes on this page are not saved yet.
    </LeaveQuestion>
  );
}
