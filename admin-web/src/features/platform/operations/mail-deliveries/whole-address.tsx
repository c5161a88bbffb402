import type { MailDeliveryDetails } from '@app/contracts/operations/mail-delivery';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { WhyForm } from '../../../../kit/dialogs/why-form.js';
import { problemOf } from '../../../../base/problem.js';
import { notify } from '../../../../base/toast/notify.js';
import { Button } from '../../../../kit/ui/button.js';
import { readWholeMail } from './mail-queries.js';

const usual = ['They say no mail came', 'The mail came back', 'We found misuse'];

/** Whom a mail went to: most of the address is left out until somebody says why they read it. */
export function WholeAddress({ mail }: { mail: MailDeliveryDetails }) {
  const [isAsked, setAsked] = useState(false);
  const reading = useMutation({
    mutationFn: (reason: string) => readWholeMail(mail.id, reason),
    onSuccess: () => setAsked(false),
    onError: (error) => notify.error(problemOf(error)),
  });
  if (reading.data) return <>{reading.data.recipient}</>;
  if (isAsked)
    return (
      <WhyForm
        usual={usual}
        hint="It stands in the audit log, with your name."
        act="Show the address"
        onSaid={(reason) => reading.mutate(reason)}
      />
    );
  return (
    <>
      {mail.recipient}{' '}
      <Button size="small" look="ghost" onClick={() => setAsked(true)}>
        Whole address
      </Button>
    </>
  );
}
