import type { DeadLetterDetails } from '@app/contracts/operations/dead-letter';
import { MomentText } from '../../../../base/formats/clock.js';
import { numberText } from '../../../../base/formats/counted.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { Facts } from '../../shared/kit/facts.js';
import { Reference } from '../../shared/kit/reference.js';
import { ResourceRecord } from '../../shared/kit/resource-record.js';
import { queueName } from '../../shared/resources/queue-names.js';
import { isRunning, letterStates } from './dead-letter-words.js';
import { LetterBody } from './letter-body.js';
import { ReplayButton } from './replay-button.js';

/** What comes from the list is a row of it, until the letter's own answer is there. */
const isWhole = (letter: DeadLetterDetails): boolean => Object.hasOwn(letter, 'happened');

/** One piece of work that failed for good. */
export function DeadLetterRecord() {
  return (
    <ResourceRecord<DeadLetterDetails>
      isRunning={isRunning}
      title={({ name }) => name}
      lead={({ reason }) => reason}
      actions={(letter) => <ReplayButton letter={letter} primary />}
    >
      {(letter) => (
        <>
          <div className="record__wide card letter-card">
            {isWhole(letter) ? <LetterBody letter={letter} /> : <Skeleton height={220} />}
          </div>
          <Facts
            title="About it"
            facts={[
              { label: 'State', value: letterStates[letter.state].label },
              { label: 'Queue', value: queueName(letter.queue) },
              { label: 'Tries', value: numberText(letter.attempts) },
              { label: 'Replays', value: numberText(letter.replays) },
              { label: 'Given up', value: <MomentText iso={letter.failedAt} /> },
              { label: 'Company', value: <Reference to="companies" id={letter.companyId} /> },
              { label: 'Why it was discarded', value: letter.discardReason },
            ]}
          />
        </>
      )}
    </ResourceRecord>
  );
}
