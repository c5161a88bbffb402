import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useCan } from '../../../../client/session/acting.js';
import { ActDialog } from '../../../../kit/dialogs/act-dialog.js';
import { numberText } from '../../../../base/formats/counted.js';
import { problemOf } from '../../../../base/problem.js';
import { notify } from '../../../../base/toast/notify.js';
import { Button } from '../../../../kit/ui/button.js';
import type { PlatformProvider } from '../../shared/kit/platform-provider.js';
import type { Fitting } from './dead-letter-queries.js';
import { replayedWords } from './dead-letter-words.js';
import { useOperationsAnew } from '../shared/use-operations-anew.js';

type ReplayAllProps = { filter?: Fitting; count?: number };

/** Sends all that are open and fit through again, after a question; those of other pages, too. */
export function ReplayAll({ filter = {}, count }: ReplayAllProps) {
  const [asks, setAsks] = useState(false);
  const provider = useDataProvider<PlatformProvider>();
  const readAnew = useOperationsAnew();
  const mayReplay = useCan('dead-letter.replay');
  const all = count === undefined ? 'all that fit' : `all ${numberText(count)}`;
  const replaying = useMutation({
    mutationFn: () => provider.replayFitting(filter),
    onSuccess: (done) => {
      notify.success(replayedWords(done));
      setAsks(false);
    },
    onSettled: readAnew,
  });
  if (!mayReplay) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsks(true)}>
        <RotateCcw className="icon" aria-hidden />
        Replay {all}
      </Button>
      {asks && (
        <ActDialog
          title={`Replay ${all}?`}
          act="Replay"
          busy={replaying.isPending}
          problem={replaying.error && problemOf(replaying.error)}
          onAct={() => replaying.mutate()}
          onClose={() => setAsks(false)}
        >
          <p>Each is tried once more. What was done before is not done twice.</p>
        </ActDialog>
      )}
    </>
  );
}
