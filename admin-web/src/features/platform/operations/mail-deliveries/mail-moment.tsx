import type { MailDeliveryView } from '@app/contracts/operations/mail-delivery';
import { MomentText } from '../../../../base/formats/clock.js';
import { durationText } from '../shared/duration.js';

type MailMomentProps = { mail: MailDeliveryView };

/** What a mail waits for, how long it took, or why it did not go. */
export function MailMoment({ mail }: MailMomentProps) {
  const { state, dueAt, problem } = mail;
  if (state === 'deferred' && dueAt) return <NextTry dueAt={dueAt} mail={mail} />;
  if (state === 'planned' && dueAt)
    return (
      <>
        Due on <MomentText iso={dueAt} />
      </>
    );
  if (problem === 'unwanted') return <>Its reader takes no such mails</>;
  if (problem === 'pointless') return <>Nothing left to say</>;
  if (state === 'sent') return <Sent mail={mail} />;
  return <>{problem}</>;
}

function NextTry({ dueAt, mail: { attempts, problem } }: MailMomentProps & { dueAt: string }) {
  return (
    <>
      {attempts > 0 && `Try ${attempts}, `}next on <MomentText iso={dueAt} />
      {problem && <>: {problem}</>}
    </>
  );
}

function Sent({ mail: { attempts, tookSeconds, problem } }: MailMomentProps) {
  if (tookSeconds === 0) return <>Within a second</>;
  if (tookSeconds !== null) return <>After {durationText(tookSeconds)}</>;
  return <>{attempts > 1 ? `At try ${attempts}` : problem}</>;
}
