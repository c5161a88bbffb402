import type { MailDeliveryState, MailDeliverySummary } from '@app/contracts/operations/mail-delivery';
import { numberText } from '../../../../base/formats/counted.js';
import type { StatusTone } from '../../../../kit/ui/tag.js';

export const mailStates: Record<MailDeliveryState, { label: string; tone: StatusTone }> = {
  planned: { label: 'Planned', tone: 'plain' },
  sending: { label: 'Sending', tone: 'info' },
  deferred: { label: 'Deferred', tone: 'warn' },
  sent: { label: 'Sent', tone: 'ok' },
  bounced: { label: 'Bounced', tone: 'danger' },
  failed: { label: 'Failed', tone: 'danger' },
  'left-out': { label: 'Left out', tone: 'plain' },
};

/** `4,106 today, 99.4 % delivered`: a share is never rounded up to all of them. */
export function todayWords({ sent, failed }: MailDeliverySummary): string {
  const settled = sent + failed;
  const share = Math.floor((sent / settled) * 1_000) / 10;
  return `${numberText(settled)} today, ${share} % delivered`;
}

export const mailStateOptions = Object.entries(mailStates).map(([value, { label }]) => ({ value, label }));
