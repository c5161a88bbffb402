import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useCan } from '../../../client/session/acting.js';
import { counted } from '../../../base/formats/counted.js';
import { notify } from '../../../base/toast/notify.js';
import { Button } from '../../../kit/ui/button.js';
import { remindResponsible } from '../shared/responses/response-queries.js';

/** Has those who are responsible reminded by mail of what they owe within a week. */
export function RemindButton() {
  const mayRemind = useCan('response-reminder.request');
  const { mutate, isPending } = useMutation({
    mutationFn: remindResponsible,
    onSuccess: ({ applications }) =>
      notify.success(`A reminder of ${counted(applications, 'answer')} goes to those responsible`),
    onError: (error) => notify.error(error.message),
  });
  if (!mayRemind) return null;
  return (
    <Button
      busy={isPending}
      title="By mail, of answers due within a week and of each at most once a day. Members who want no such mails get none."
      onClick={() => mutate()}
    >
      <Mail className="icon" aria-hidden />
      Remind the responsible
    </Button>
  );
}
