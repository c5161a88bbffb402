import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';

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
    <Dialog
      title="Leave without saving?"
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button onClick={() => blocker.reset()}>Stay here</Button>
          <Button look="danger" onClick={() => blocker.proceed()}>
            Leave without saving
          </Button>
        </>
      }
    >
      <p>Your changes on this page are not saved yet.</p>
    </Dialog>
  );
}
