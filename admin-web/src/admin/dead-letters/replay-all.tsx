import type { DeadLetterView } from '@app/contracts/operations/dead-letter';
import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useCan } from '../../back-office/acting.js';
import { ActDialog } from '../../back-office/dialogs/act-dialog.js';
import { numberText } from '../../platform/formats/counted.js';
import { problemOf } from '../../platform/problem.js';
import { notify } from '../../platform/toast/notify.js';
import { Button } from '../../ui/button.js';
import type { PlatformProvider } from '../kit/platform-provider.js';
import { useOperationsAnew } from './use-operations-anew.js';

/** Sends all that are shown through again, after a question. */
export function ReplayAll({ letters }: { letters: readonly DeadLetterView[] }) {
  const [asks, setAsks] = useState(false);
  const provider = useDataProvider<PlatformProvider>();
  const readAnew = useOperationsAnew();
  const mayReplay = useCan('dead-letter.replay');
  const many = numberText(letters.length);
  const replaying = useMutation({
    mutationFn: () => provider.replayLetters(letters.map(({ id }) => id)),
    onSuccess: ({ asked }) => {
      notify.success(`${numberText(asked)} are on their way`);
      setAsks(false);
    },
    onSettled: readAnew,
  });
  if (!mayReplay) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsks(true)}>
        <RotateCcw className="icon" aria-hidden />
        Replay all {many}
      </Button>
      {asks && (
        <ActDialog
          title={`Replay all ${many}?`}
          act={`Replay ${many}`}
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
