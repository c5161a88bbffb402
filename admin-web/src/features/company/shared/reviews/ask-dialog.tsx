import { fieldErrors } from '@app/contracts/http/problem';
import { RequestReviewsBody } from '@app/contracts/reviews/review';
import { type FormEvent, useState } from 'react';
import { ActDialog } from '../../../../kit/dialogs/act-dialog.js';
import { TextArea, TextField } from '../../../../kit/ui/text-field.js';
import { MemberChoices } from './member-choices.js';
import './ask-dialog.css';

type AskDialogProps = {
  title: string;
  /** Who never reads what is asked. */
  reader: string;
  companyId: string;
  jobId: string;
  /** Who is asked already and has not said anything yet. */
  waiting?: readonly string[];
  busy: boolean;
  problem: string | null;
  onAsk: (question: RequestReviewsBody) => void;
  onClose: () => void;
};

/** Whom to ask, what, and until when. */
export function AskDialog({ title, reader, companyId, jobId, waiting, ...dialog }: AskDialogProps) {
  const [userIds, setUserIds] = useState<string[]>([]);
  const [note, setNote] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const question = RequestReviewsBody.safeParse({ userIds, note, dueOn: dueOn === '' ? null : dueOn });
    setErrors(question.success ? {} : fieldErrors(question.error));
    if (question.success) dialog.onAsk(question.data);
  };
  return (
    <ActDialog
      title={title}
      act="Ask"
      busy={dialog.busy}
      problem={dialog.problem}
      onSubmit={submit}
      onClose={dialog.onClose}
    >
      <MemberChoices
        companyId={companyId}
        jobId={jobId}
        waiting={waiting ?? []}
        chosen={userIds}
        error={errors.userIds}
        onChange={setUserIds}
      />
      <TextArea
        label="What would you like to know?"
        hint={`Internal: never shown to ${reader}, but included in the copy of their data they may request.`}
        rows={3}
        value={note}
        error={errors.note}
        onChange={({ target }) => setNote(target.value)}
      />
      <TextField
        label="Until"
        hint="If it matters."
        type="date"
        value={dueOn}
        error={errors.dueOn}
        onChange={({ target }) => setDueOn(target.value)}
      />
    </ActDialog>
  );
}
