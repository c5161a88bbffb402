import { MailCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../client/session/acting.js';
import { Button } from '../../../kit/ui/button.js';

const SendCodeDialog = lazy(() =>
  import('./send-code-dialog.js').then((file) => ({ default: file.SendCodeDialog })),
);

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
      <Suspense fallback={null}>{asks && <SendCodeDialog onClose={() => setAsks(false)} />}</Suspense>
    </>
  );
}
