import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { LeaveQuestion } from './leave-question.js';

type LeaveGuardProps = {
  /** A function is asked in the moment itself, where leaving follows on saving at once. */
  unsaved: boolean | (() => boolean);
};

/** Asks before changes that were not saved are left behind: inside the product, and when the tab goes. */
export function LeaveGuard({ unsaved }: LeaveGuardProps) {
  const isUnsaved = () => (typeof unsaved === 'function' ? unsaved() : unsaved);
  const latest = useRef(isUnsaved);
  useEffect(() => void (latest.current = isUnsaved));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()}>
      Your changes on this page are not saved yet.
    </LeaveQuestion>
  );
}
