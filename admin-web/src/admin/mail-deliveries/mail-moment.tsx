import type { MailDeliveryView } from '@app/contracts/operations/mail-delivery';
import { MomentText } from '../../platform/formats/clock.js';
import { durationText } from '../queues/duration.js';

type MailMomentProps = { mail: MailDeliveryView };

/** What a mail waits for, how long it took, or why it did not go. */
export function MailMoment({ mail: { state, dueAt, problem, attempts, tookSeconds } }: MailMomentProps) {
  if (state === 'deferred' && dueAt)
    return (
      <>
        {attempts > 0 && `Try ${attempts}, `}next on <MomentText iso={dueAt} />
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
  if (state === 'sent' && tookSeconds !== null) return <>{durationText(tookSeconds)}</>;
  if (state === 'sent' && attempts > 1) return <>At try {attempts}</>;
  return <>{problem}</>;
}
