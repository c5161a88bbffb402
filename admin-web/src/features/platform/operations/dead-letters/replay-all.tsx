import { RotateCcw } from 'lucide-react';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useCan } from '../../../../client/session/acting.js';
import { numberText } from '../../../../base/formats/counted.js';
import { Button } from '../../../../kit/ui/button.js';
import { ConfirmDialog } from '../../shared/kit/confirm-dialog.js';
import type { PlatformProvider } from '../../shared/kit/platform-provider.js';
import type { Fitting } from './dead-letter-queries.js';
import { replayedWords } from './dead-letter-words.js';

type ReplayAllProps = { filter?: Fitting; count?: number };

/** Sends all that are open and fit through again, after a question; those of other pages, too. */
export function ReplayAll({ filter = {}, count }: ReplayAllProps) {
  const [asks, setAsks] = useState(false);
  const provider = useDataProvider<PlatformProvider>();
  const mayReplay = useCan('dead-letter.replay');
  const all = count === undefined ? 'all that fit' : `all ${numberText(count)}`;
  if (!mayReplay) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsks(true)}>
        <RotateCcw className="icon" aria-hidden />
        Replay {all}
      </Button>
      {asks && (
        <ConfirmDialog
          title={`Replay ${all}?`}
          act="Replay"
          run={async () => replayedWords(await provider.replayFitting(filter))}
          onClose={() => setAsks(false)}
        >
          <p>Each is tried once more. What was done before is not done twice.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
