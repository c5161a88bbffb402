import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { LeaveQuestion } from '../../../../kit/editing/leave-question.js';
import type { WizardPlace } from './wizard-place.js';
import type { DraftAutosave } from './draft-autosave.js';

type LeaveGuardProps = { autosave: DraftAutosave; isPublic: boolean; isInside: WizardPlace['isInside'] };

/** Leaving with something unsaved: a draft is stored on the way out, for anything else there is a question. */
export function LeaveGuard({ autosave, isPublic, isInside }: LeaveGuardProps) {
  const blocker = useBlocker(({ nextLocation }) => !isInside(nextLocation) && autosave.isDirty());
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (autosave.isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [autosave]);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (isPublic) {
      setAsking(true);
      return;
    }
    autosave
      .saveWhatIsRight()
      .catch(() => null)
      .then(() => (autosave.isDirty() ? setAsking(true) : blocker.proceed()))
      .catch(() => setAsking(true));
  }, [blocker, isPublic, autosave]);
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
