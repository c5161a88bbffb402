import type { WriteActivityBody } from '@app/contracts/activity/write-activity';
import type { AppliedJobDetailsView } from '@app/contracts/applications/applied-job';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { ApiError } from '../../../client/http/http.js';
import { problemOf } from '../../../base/problem.js';
import { useSendingKey } from '../../../base/browser/sending-key.js';
import { useAttachments } from '../../../client/files/use-attachments.js';
import { AttachButton, AttachedFiles } from '../../../kit/ui/attachments.js';
import { Button } from '../../../kit/ui/button.js';
import { FieldNote } from '../../../kit/ui/field.js';
import { appliedJobsKey } from '../shared/applications/applied-jobs-query.js';
import { conversationQuery, sendAnswer } from './conversation-queries.js';
import { useReplyDraft } from './use-reply-draft.js';

const closedWords = {
  withdrawn: () => 'You withdrew this application, so that nobody reads an answer here.',
  notSelected: (company: string) =>
    `${company} decided on this application. You can answer here if they write to you again.`,
} as const;

/** Where one writes to the company; what is typed stays until it was sent, also where nobody would read it any more. */
export function Answer({ sent }: { sent: AppliedJobDetailsView }) {
  const client = useQueryClient();
  const [text, saveDraft] = useReplyDraft(sent.id);
  const [problem, setProblem] = useState<string | undefined>();
  const id = useId();
  const { keyOf, forget } = useSendingKey();
  const files = useAttachments(sent.id);
  const isOpen = sent.conversation === 'open';
  const change = (now: string): void => {
    saveDraft(now);
    setProblem(undefined);
  };
  const sending = useMutation({
    mutationFn: (body: WriteActivityBody) => sendAnswer(body, keyOf(body)),
    onSuccess: async () => {
      forget();
      change('');
      files.clear();
      await client.invalidateQueries({ queryKey: conversationQuery(sent.id).queryKey });
    },
    onError: async (error) => {
      if (!files.showProblems(error)) setProblem(contentProblem(error));
      // It may have ended while one wrote.
      await client.invalidateQueries({ queryKey: appliedJobsKey });
    },
  });
  const send = (): void => {
    if (text.trim() === '') return setProblem('Please write something');
    if (sending.isPending || !files.areReady()) return;
    const about = { entityId: sent.id, entityType: 'job_application', type: 'message' } as const;
    sending.mutate({ ...about, content: text, files: files.fileIds });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const label = `Write to ${sent.name}`;
  const closed = sent.conversation === 'open' ? undefined : closedWords[sent.conversation](sent.name);
  if (closed && text === '') return <p className="talk__closed">{closed}</p>;
  return (
    <div className="talk__answer">
      <div className="composer" data-wrong={problem || closed ? true : undefined}>
        <label className="vh" htmlFor={id}>
          {label}
        </label>
        <textarea
          id={id}
          rows={2}
          placeholder={label}
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <AttachedFiles {...files} />
        <div className="composer__foot">
          {isOpen && <AttachButton onFiles={files.attach} />}
          <span className="composer__keys" aria-hidden>
            <span className="kbd">Ctrl</span>
            <span className="kbd">Enter</span>
          </span>
          <Button look="primary" size="small" busy={sending.isPending} disabled={!isOpen} onClick={send}>
            Send
          </Button>
        </div>
      </div>
      <FieldNote id={`${id}-note`} error={problem ?? closed} />
    </div>
  );
}

/** What the API says about the field, or else about the whole. */
const contentProblem = (error: Error): string =>
  (error instanceof ApiError ? error.errors['content'] : undefined) ?? problemOf(error);
