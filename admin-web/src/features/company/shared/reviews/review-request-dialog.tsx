import { fieldErrors } from '@app/contracts/http/problem';
import { RequestReviewsBody } from '@app/contracts/reviews/review';
import { type FormEvent, useState } from 'react';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { TextArea, TextField } from '../../../../kit/ui/text-field.js';
import { MemberChoices } from './member-choices.js';
import './review-request-dialog.css';

type ReviewRequestDialogProps = {
  title: string;
  /** The applicant, who never sees the request. */
  reader: string;
  companyId: string;
  jobId: string;
  /** Members with an open request. */
  waiting?: readonly string[];
  busy: boolean;
  problem: string | null;
  onRequest: (request: RequestReviewsBody) => void;
  onClose: () => void;
};

/** Reviewers, note and due date of a review request. */
export function ReviewRequestDialog({
  title,
  reader,
  companyId,
  jobId,
  waiting,
  ...dialog
}: ReviewRequestDialogProps) {
  const [userIds, setUserIds] = useState<string[]>([]);
  const [note, setNote] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const request = RequestReviewsBody.safeParse({ userIds, note, dueOn: dueOn === '' ? null : dueOn });
    setErrors(request.success ? {} : fieldErrors(request.error));
    if (request.success) dialog.onRequest(request.data);
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
