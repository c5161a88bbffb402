import { useMutation } from '@tanstack/react-query';
import { DayText } from '../../../base/formats/clock.js';
import { problemOf } from '../../../base/problem.js';
import { Button } from '../../../kit/ui/button.js';
import type { Keeping } from './use-draft.js';

/** Where what is typed is kept and until when, and the way to be rid of it. */
export function DraftNote({ keeping }: { keeping: Keeping }) {
  const discarding = useMutation({ mutationFn: keeping.discard });
  if (keeping.isHereAlone) {
    return (
      <p className="ui muted" role="status">
        Saved on this device only. It is saved to your account when you go on typing.
      </p>
    );
  }
  if (keeping.until === undefined) return null;
  return (
    <div className="row row--wrap" role="status">
      <span className="ui muted">
        Draft kept until <DayText iso={keeping.until} />
      </span>
      <Button look="ghost" size="small" busy={discarding.isPending} onClick={() => discarding.mutate()}>
        Discard draft
      </Button>
      {discarding.error && <span className="field__error">{problemOf(discarding.error)}</span>}
    </div>
  );
}
