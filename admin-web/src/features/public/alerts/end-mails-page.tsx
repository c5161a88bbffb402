import { type NotificationKind, notificationKinds } from '@app/contracts/notifications/notification-settings';
import { useParams } from 'react-router';
import { ConfirmUnsubscribe } from './confirm-unsubscribe.js';

/** Which mails the kind of a link names. */
const about: Record<NotificationKind, string> = {
  receipts: 'when you apply or withdraw',
  messages: 'when a company writes to you, or takes more days for its answer',
  'stage-moved': 'when one of your applications moves on',
  rejections: 'when a company decides not to go on with your application',
  'late-responses': 'about answers that are late',
  'new-application': 'about new applications and what applicants answer',
  'due-responses': 'about answers you owe',
};

/** Behind the header of each mail whose kind one may choose. */
export function EndMailsPage() {
  const { userId = '', kind = '', token = '' } = useParams();
  const known = notificationKinds.find((name) => name === kind);
  return (
    <ConfirmUnsubscribe
      address={`/api/mail-choices/${userId}/${kind}/${token}`}
      title={`End mails ${known ? about[known] : 'of this kind'}?`}
      ended="Your settings show this choice, and take it back."
    >
      Other mails go on.
    </ConfirmUnsubscribe>
  );
}
