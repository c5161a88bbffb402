import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { LeaveQuestion } from '../../../../kit/editing/leave-question.js';
import type { WizardPlace } from './wizard-place.js';
import type { DraftKeeper } from './draft-keeper.js';

type LeaveGuardProps = { keeper: DraftKeeper; isPublic: boolean; isInside: WizardPlace['isInside'] };

/** Leaving with something unsaved: a draft is stored on the way out, for anything else there is a question. */
export function LeaveGuard({ keeper, isPublic, isInside }: LeaveGuardProps) {
  const blocker = useBlocker(({ nextLocation }) => !isInside(nextLocation) && keeper.isDirty());
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (keeper.isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [keeper]);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (isPublic) {
      setAsking(true);
      return;
    }
    keeper
      .saveWhatIsRight()
      .catch(() => null)
      .then(() => (keeper.isDirty() ? setAsking(true) : blocker.proceed()))
      .catch(() => setAsking(true));
  }, [blocker, isPublic, keeper]);
  if (!asking || blocker.state !== 'blocked') return null;
  const stay = () => {
    setAsking(false);
    blocker.reset();
  };
  return (
    <LeaveQuestion onStay={stay} onLeave={() => blocker.proceed()}>
      {isPublic
        ? 'Your changes to this published job are not saved yet. Leaving loses them.'
        : 'Part of what you wrote could not be saved yet. Leaving loses it.'}
    </LeaveQuestion>
  );
}
