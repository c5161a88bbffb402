import type { DeadLetterDetails } from '@app/contracts/operations/dead-letter';
import { Copy, Info, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../../client/session/acting.js';
import { MomentText } from '../../../../base/formats/clock.js';
import { notify } from '../../../../base/toast/notify.js';
import { Button } from '../../../../kit/ui/button.js';
import { momentWords, replayWords } from './dead-letter-words.js';
import { DiscardDialog } from './discard-dialog.js';
import './dead-letters.css';

/** What happened to a letter, the event, and what a replay would do. */
export function LetterBody({ letter }: { letter: DeadLetterDetails }) {
  return (
    <div className="letter-body">
      <div>
        <h3>What happened</h3>
        <ol className="letter-moments">
          {letter.happened.map((moment, at) => (
            <li key={at}>
              <MomentText iso={moment.at} />
              <span>{momentWords(moment)}</span>
            </li>
          ))}
        </ol>
        <p className="letter-effect">
          <Info className="icon" aria-hidden />
          <span>{replayWords(letter)}</span>
        </p>
      </div>
      <EventText letter={letter} />
    </div>
  );
}

function EventText({ letter }: { letter: DeadLetterDetails }) {
  const [discarding, setDiscarding] = useState(false);
  const mayDiscard = useCan('dead-letter.discard') && letter.state === 'open';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(letter.event);
      notify.quick('Copied');
    } catch {
      notify.error('The browser does not let us copy. Select the text instead.');
    }
  };
  return (
    <div>
      <h3>Event</h3>
      <pre tabIndex={0} role="region" aria-label="Event as JSON">
        <code>{letter.event}</code>
      </pre>
      {letter.requestId && (
        <p className="meta">
          Request <code>{letter.requestId}</code>, as the logs have it
        </p>
      )}
      <div className="row letter-acts">
        <Button look="ghost" size="small" onClick={() => void copy()}>
          <Copy className="icon" aria-hidden />
          Copy
        </Button>
        {mayDiscard && (
          <Button look="danger-quiet" size="small" className="push" onClick={() => setDiscarding(true)}>
            <Trash2 className="icon" aria-hidden />
            Discard with reason
          </Button>
        )}
      </div>
      {discarding && <DiscardDialog letter={letter} onClose={() => setDiscarding(false)} />}
    </div>
  );
}
