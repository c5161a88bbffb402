import { CircleAlert, CircleCheck } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { MomentText } from '../../base/formats/clock.js';
import { counted } from '../../base/formats/counted.js';
import { Button } from '../ui/button.js';
import { classNames } from '../ui/class-names.js';
import './save-bar.css';

type SaveBarProps = { savedAt: number | null; onDiscard: () => void };

/** How things stand, in sight as soon as there is something to say: what is wrong, what is not saved, when it was. */
export function SaveBar({ savedAt, onDiscard }: SaveBarProps) {
  const { formState } = useFormContext();
  const { errors, dirtyFields, isSubmitting } = formState;
  const wrong = Object.keys(errors).filter((name) => name !== 'root').length;
  const unsaved = Object.keys(dirtyFields).length;
  const isResting = wrong === 0 && unsaved === 0 && savedAt === null;
  return (
    <div className={classNames('savebar', isResting && 'savebar--resting')}>
      <p className="savebar__state" role="status">
        {wrong > 0 && <CircleAlert className="icon savebar__wrong" aria-hidden />}
        {wrong === 0 && unsaved === 0 && savedAt !== null && (
          <CircleCheck className="icon savebar__right" aria-hidden />
        )}
        <State wrong={wrong} unsaved={unsaved} saving={isSubmitting} savedAt={savedAt} />
      </p>
      <span className="push row">
        {unsaved > 0 && (
          <Button look="ghost" size="small" disabled={isSubmitting} onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button look="primary" size="small" type="submit" busy={isSubmitting}>
          Save changes
        </Button>
      </span>
    </div>
  );
}

type StateProps = { wrong: number; unsaved: number; saving: boolean; savedAt: number | null };

function State({ wrong, unsaved, saving, savedAt }: StateProps) {
  if (saving) return <>Saving …</>;
  const parts = [
    wrong > 0 ? counted(wrong, 'error') : null,
    unsaved > 0 ? `${counted(unsaved, 'unsaved change')}` : null,
  ].filter(Boolean);
  if (parts.length > 0) return <>{parts.join(', ')}</>;
  if (savedAt === null) return <>No changes</>;
  return (
    <span>
      Saved <MomentText iso={new Date(savedAt).toISOString()} />
    </span>
  );
}
