import { useParams } from 'react-router';
import { AskToEnd } from './ask-to-end.js';

/** Which mails the kind of a link names. */
const about: Record<string, string> = {
  'stage-moved': 'when one of your applications moves on',
  'new-application': 'about new applications and what applicants answer',
  'answers-owed': 'about answers you owe',
};

/** Behind the header of each mail whose kind one may choose. */
export function EndMailsPage() {
  const { userId = '', kind = '', token = '' } = useParams();
  return (
    <AskToEnd
      address={`/api/mail-choices/${userId}/${kind}/${token}`}
      title={`End mails ${about[kind] ?? 'of this kind'}?`}
      ended="Your settings show this choice, and take it back."
    >
      Other mails go on.
    </AskToEnd>
  );
}
