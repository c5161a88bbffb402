import type { DeliveryState } from '@app/contracts/activity/activity';
import type { CardRejectionView, RejectionView } from '@app/contracts/rejections/rejection';
import { rejectionReasonLabels } from '@app/contracts/vocabulary/rejection-reasons';
import { Check, Clock, TriangleAlert } from 'lucide-react';
import { useCan } from '../../../../client/session/acting.js';
import { DayText, MomentText } from '../../../../base/formats/clock.js';
import { problemOf } from '../../../../base/problem.js';
import { Button } from '../../../../kit/ui/button.js';
import { FieldNote } from '../../../../kit/ui/field.js';
import { useResending } from '../activity/use-resending.js';
import type { Decidable } from './decision-queries.js';
import { type Shown, useReopening } from './use-decision.js';
import { rejectionByline } from './rejection-byline.js';
import './rejection-notice.css';

/** Delivery of a rejection letter: `sent` means the mail server accepted it. */
const deliveryLabels: Record<DeliveryState, { icon: typeof Check; words: string }> = {
  queued: { icon: Clock, words: 'Told, letter on its way' },
  sent: { icon: Check, words: 'Letter sent' },
  failed: { icon: TriangleAlert, words: 'Told, the letter could not be delivered' },
  dropped: { icon: TriangleAlert, words: 'Told in the product: no address takes mail' },
  unwanted: { icon: Check, words: 'Told in the product: takes no such mails' },
  pointless: { icon: Check, words: 'Told, the letter was no longer needed' },
};
const notifiedLabel = { icon: Check, words: 'Told' };

/** When a rejection letter is sent, or its delivery state: short, for cards. */
export function LetterState({ rejection }: { rejection: CardRejectionView }) {
  if (rejection.notifiedAt) {
    const { icon: Icon, words } = rejection.delivery ? deliveryLabels[rejection.delivery] : notifiedLabel;
    return (
      <span className="letter-state" data-delivery={rejection.delivery ?? undefined}>
        <Icon className="icon icon--sm" aria-hidden />
        {words} <DayText iso={rejection.notifiedAt} />
      </span>
    );
  }
  return (
    <span className="letter-state letter-state--waiting">
      <Clock className="icon icon--sm" aria-hidden />
      <Sends at={rejection.notifyAt} />
    </span>
  );
}

/** A letter that is due leaves within seconds: a date would read as if it waited. */
function Sends({ at }: { at: string | null }) {
  if (at === null) return 'Sends at close';
  if (Date.parse(at) <= Date.now()) return 'Sends now';
  return (
    <>
      Sends <DayText iso={at} />
    </>
  );
}

type RejectionNoticeProps = {
  rejection: RejectionView;
  seen: Decidable;
  shown: Shown;
  name: string;
  onEdit: () => void;
};

/** Reason of a rejection, and the remaining ways to change it. */
export function RejectionNotice({ rejection, seen, shown, name, onEdit }: RejectionNoticeProps) {
  const mayDecide = useCan('application.move');
  const { reopen, busy } = useReopening(shown, name);
  const isNotified = rejection.notifiedAt !== null;
  return (
    <section className="rejection-notice" aria-label="Refusal">
      <p className="strong">{rejectionReasonLabels[rejection.reason]}</p>
      {rejection.note && <p className="application-text">{rejection.note}</p>}
      <p className="meta">
        {rejectionByline(rejection)} <MomentText iso={rejection.rejectedAt} />
      </p>
      {rejection.template && <p className="meta">Letter from the template “{rejection.template.name}”</p>}
      <LetterState rejection={rejection} />
      <div className="row row--wrap">
        <ResendLetter rejection={rejection} applicationId={shown.applicationId} />
        {mayDecide && (
          <>
            {!isNotified && (
              <Button size="small" onClick={onEdit}>
                Change
              </Button>
            )}
            <Button size="small" busy={busy} onClick={() => reopen(seen)}>
              {isNotified ? 'Open again' : 'Take back'}
            </Button>
          </>
        )}
      </div>
      {mayDecide && isNotified && (
        <p className="meta">{name} was told. Opening it again shows in their applications.</p>
      )}
    </section>
  );
}

type ResendLetterProps = { rejection: RejectionView; applicationId: string };

/** Has a letter that the mail server refused tried once more. */
function ResendLetter({ rejection: { delivery, letterId }, applicationId }: ResendLetterProps) {
  const mayResend = useCan('message.resend');
  const again = useResending(applicationId);
  if (!mayResend || delivery !== 'failed' || letterId === null) return null;
  return (
    <>
      <FieldNote error={again.isError ? problemOf(again.error) : undefined} />
      <Button size="small" busy={again.isPending} onClick={() => again.mutate(letterId)}>
        Send the letter again
      </Button>
    </>
  );
}
