import type { MailDeliveryView } from '@app/contracts/operations/mail-delivery';
import { MomentText } from '../../platform/formats/clock.js';

/** What a mail waits for, or why it did not go. */
export function MailMoment({ mail: { state, dueAt, problem } }: { mail: MailDeliveryView }) {
  if (state === 'deferred' && dueAt)
    return (
      <>
        Next try on <MomentText iso={dueAt} />
        {problem && <>: {problem}</>}
      </>
    );
  if (state === 'planned' && dueAt)
    return (
      <>
        Due on <MomentText iso={dueAt} />
      </>
    );
  if (problem === 'unwanted') return <>Its reader takes no such mails</>;
  if (problem === 'pointless') return <>Nothing left to say</>;
  return <>{problem}</>;
}
