import type { WriteActivityBody } from '@app/contracts/activity/write-activity';
import type { ActivityView } from '@app/contracts/activity/activity';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { ApiError } from '../../api/http.js';
import { MomentText } from '../../platform/formats/clock.js';
import { failureOf } from '../../platform/failed-query.js';
import { problemOf } from '../../platform/problem.js';
import { Button } from '../../ui/button.js';
import { QueryFailure } from '../../ui/query-failure.js';
import { Skeleton } from '../../ui/skeleton.js';
import { TextArea } from '../../ui/text-field.js';
import { useSendingKey } from '../../platform/sending-key.js';
import { conversationQuery, sendAnswer } from './conversation-requests.js';
import './conversation.css';

type ConversationProps = {
  applicationId: string;
  companyName: string;
  /** Nobody reads what is written about an application that was taken back. */
  withdrawn: boolean;
};

/** What the company and the applicant wrote to each other about one application, and where one answers. */
export function Conversation({ applicationId, companyName, withdrawn }: ConversationProps) {
  const conversation = useInfiniteQuery(conversationQuery(applicationId));
  const messages = conversation.data?.pages.flatMap(({ rows }) => rows).toReversed();
  return (
    <section className="card conversation" aria-labelledby="conversation-title">
      <h2 id="conversation-title">Messages with {companyName}</h2>
      {failureOf(conversation) && (
        <QueryFailure what="The messages could not be read." query={conversation} />
      )}
      {conversation.isPending && <Skeleton height={96} />}
      {conversation.hasNextPage && (
        <Button
          size="small"
          busy={conversation.isFetchingNextPage}
          onClick={() => void conversation.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
      {messages?.length === 0 && (
        <p className="muted">No messages yet. What {companyName} writes to you comes here and by mail.</p>
      )}
      {messages && messages.length > 0 && (
        <ol className="conversation__messages">
          {messages.map((message) => (
            <Message key={message.id} message={message} companyName={companyName} />
          ))}
        </ol>
      )}
      {withdrawn ? (
        <p className="muted">You withdrew this application, so that nobody reads an answer here.</p>
      ) : (
        <Answer key={applicationId} applicationId={applicationId} companyName={companyName} />
      )}
    </section>
  );
}

function Message({ message, companyName }: { message: ActivityView; companyName: string }) {
  const isOwn = message.source === 'applicant';
  const who = message.author?.firstName ? `${message.author.firstName}, ${companyName}` : companyName;
  return (
    <li className="conversation__message" data-own={isOwn || undefined}>
      <div className="conversation__who">
        <b>{isOwn ? 'You' : who}</b>
        <MomentText iso={message.createdAt} />
      </div>
      {message.title && <b>{message.title}</b>}
      <p>{message.content}</p>
    </li>
  );
}

const storageName = (applicationId: string): string => `conversation-draft:${applicationId}`;

/** What is typed stays, also when the page is loaded anew, until it was sent. */
function Answer({ applicationId, companyName }: { applicationId: string; companyName: string }) {
  const client = useQueryClient();
  const [text, setText] = useState(() => localStorage.getItem(storageName(applicationId)) ?? '');
  const [problem, setProblem] = useState<string | undefined>();
  const change = (now: string): void => {
    setText(now);
    setProblem(undefined);
    if (now === '') localStorage.removeItem(storageName(applicationId));
    else localStorage.setItem(storageName(applicationId), now);
  };
  const { keyOf, forget } = useSendingKey();
  const sending = useMutation({
    mutationFn: (body: WriteActivityBody) => sendAnswer(body, keyOf(body)),
    onSuccess: async () => {
      forget();
      change('');
      await client.invalidateQueries({ queryKey: conversationQuery(applicationId).queryKey });
    },
    onError: (error) => setProblem(contentProblem(error)),
  });
  const send = (): void => {
    if (text.trim() === '') return setProblem('Please write something');
    if (sending.isPending) return;
    sending.mutate({
      entityId: applicationId,
      entityType: 'job_application',
      type: 'message',
      content: text,
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="stack stack--3">
      <TextArea
        label={`Write to ${companyName}`}
        rows={4}
        value={text}
        error={problem}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div>
        <Button look="primary" busy={sending.isPending} onClick={send}>
          <Send className="icon" aria-hidden />
          Send
        </Button>
      </div>
    </div>
  );
}

/** What the API says about the field, or else about the whole. */
const contentProblem = (error: Error): string =>
  (error instanceof ApiError ? error.errors['content'] : undefined) ?? problemOf(error);
