import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../client/session/acting.js';
import { Button } from '../../../kit/ui/button.js';
import { SendCodeDialog } from './send-code-dialog.js';

/** Whoever signed up and never entered the code has no account, and is in no list. */
export function SendCode() {
  const mayMail = useCan('user.mail-code');
  const [asks, setAsks] = useState(false);
  if (!mayMail) return null;
  return (
    <>
      <Button onClick={() => setAsks(true)}>
        <MailCheck className="icon" aria-hidden />
        Send a code again
      </Button>
      {asks && <SendCodeDialog onClose={() => setAsks(false)} />}
    </>
  );
}
