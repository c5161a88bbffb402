import type { AppliedJobDetailsView } from '@app/contracts/applications/applied-job';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../../client/queries/failed-query.js';
import { useMorePages } from '../../../client/queries/more-pages.js';
import { Button } from '../../../kit/ui/button.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { Answer } from './answer.js';
import { conversationQuery } from './conversation-queries.js';
import { ConversationLine } from './conversation-line.js';
import { conversationLines } from './conversation-lines.js';
import { useReadMark } from './use-read-mark.js';
import './conversation.css';

type ConversationProps = { sent: AppliedJobDetailsView; isShown: boolean };

/** What the company and the applicant wrote to each other about one application, and where one answers. */
export function Conversation({ sent, isShown }: ConversationProps) {
  const conversation = useInfiniteQuery(conversationQuery(sent.id));
  const more = useMorePages(conversation);
  const messages = conversation.data?.pages.flatMap(({ rows }) => rows).toReversed();
  // What was new when one came stays marked while one reads it.
  const [newSince] = useState(sent.readAt);
  const flow = useRef<HTMLDivElement>(null);
  useReadMark(sent, messages, flow, isShown);
  const count = messages?.length ?? 0;
  useEffect(() => {
    const shown = flow.current;
    if (shown) shown.scrollTop = shown.scrollHeight;
  }, [count, isShown]);
  const lines = messages && conversationLines(sent, messages, newSince, !conversation.hasNextPage);
  return (
    <section className="talk" aria-label={`Messages with ${sent.name}`}>
      <div className="talk__flow" ref={flow} tabIndex={0} role="log" aria-label="Messages">
        {failureOf(conversation) && (
          <QueryFailure what="The messages could not be read." query={conversation} />
        )}
        {conversation.isPending && <Skeleton height={96} />}
        {conversation.hasNextPage && (
          <Button size="small" busy={more.isOnItsWay} onClick={more.ask}>
            Show earlier
          </Button>
        )}
        {lines?.map((line) => (
          <ConversationLine key={line.key} line={line} companyName={sent.name} />
        ))}
        {messages?.length === 0 && sent.conversation === 'open' && (
          <p className="talk__hint">
            What {sent.name} writes to you comes here, and by mail unless you turned that off.
          </p>
        )}
      </div>
      <Answer key={sent.id} sent={sent} />
    </section>
  );
}
