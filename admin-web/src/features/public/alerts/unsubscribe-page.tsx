import { useParams } from 'react-router';
import { ConfirmUnsubscribe } from './confirm-unsubscribe.js';

/** Behind the link of each mail about new jobs. */
export function UnsubscribePage() {
  const { subscriberId = '', token = '' } = useParams();
  return (
    <ConfirmUnsubscribe
      address={`/api/alert-subscribers/${subscriberId}/${token}`}
      title="End mails about new jobs?"
      ended="Searches saved in an account are paused, and can be turned on again there. An address without an account is deleted with its searches."
    >
      No search you saved is mailed any more. Other mails, such as those about applications, go on.
    </ConfirmUnsubscribe>
  );
}
