import { fullName } from '@app/contracts/accounts/full-name';
import type { ActivityTopic, ActivityView, DeliveryView } from '@app/contracts/activity/activity';
import { ArrowRight, Check, Clock, FileText, Lock, Mail, TriangleAlert } from 'lucide-react';
import { openFile } from '../../../../client/files/open-file.js';
import { useCan } from '../../../../client/session/acting.js';
import { problemOf } from '../../../../base/problem.js';
import { Avatar } from '../../../../kit/ui/avatar.js';
import { Button } from '../../../../kit/ui/button.js';
import { MessageFiles } from '../../../../kit/ui/message-files.js';
import { VerdictTag } from '../reviews/verdict-tag.js';
import { OwnComment } from './own-comment.js';
import { timeOfDay } from './timeline-days.js';
import { useResending } from './use-resending.js';
import { isLetter, nameOf, wordsOf } from './words-of-line.js';

type LineProps = { line: ActivityView; firstName: string };

/** One line: moves, comments and messages look so different that nobody takes one for another. */
export function TimelineLine({ line, firstName }: LineProps) {
  if (line.source === 'system') return <Noted line={line} />;
  if (line.type === 'comment') return <Comment line={line} />;
  return line.source === 'user' ? <Sent line={line} firstName={firstName} /> : <Received line={line} />;
}

const Time = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={iso}>
    {timeOfDay(iso)}
  </time>
);

const icons: Record<ActivityTopic, typeof ArrowRight> = { move: ArrowRight, mail: Mail, file: FileText };

function Noted({ line }: { line: ActivityView }) {
  const Icon = icons[line.topic ?? 'move'];
  return (
    <li className="line line--noted" data-topic={line.topic}>
      <span className="line__icon">
        <Icon className="icon icon--sm" aria-hidden />
      </span>
      <div>
        <p>
          {wordsOf(line)} <Time iso={line.createdAt} />
        </p>
        {isLetter(line) && <p className="line__text line__letter">{line.content}</p>}
        {line.delivery && <Delivery line={line} delivery={line.delivery} />}
      </div>
    </li>
  );
}

function Comment({ line }: { line: ActivityView }) {
  const isGone = line.deletedAt !== null;
  return (
    <li className="line line--comment">
      {isGone ? (
        <p className="line__gone">Comment deleted</p>
      ) : (
        <p className="line__text">
          <WithMentions line={line} />
        </p>
      )}
      <div className="line__foot">
        {line.verdict && <VerdictTag verdict={line.verdict} />}
        <Lock className="icon icon--sm" aria-hidden />
        <b>{nameOf(line)}</b>
        <span>
          internal, <Time iso={line.createdAt} />
          {line.editedAt && !isGone && ', edited'}
        </span>
        {!isGone && <OwnComment line={line} />}
      </div>
    </li>
  );
}

/** Names of those whom the comment mentions stand out. */
function WithMentions({ line: { content, mentions } }: { line: ActivityView }) {
  const names = mentions.map(({ firstName, lastName }) => `@${fullName({ firstName, lastName })}`.trim());
  if (names.length === 0) return content;
  const parts = names.reduce<string[]>(
    (all, name) =>
      all.flatMap((part) =>
        names.includes(part)
          ? [part]
          : part.split(name).flatMap((text, index) => (index === 0 ? [text] : [name, text])),
      ),
    [content],
  );
  return parts.map((part, index) =>
    names.includes(part) ? (
      <b className="line__mention" key={index}>
        {part}
      </b>
    ) : (
      part
    ),
  );
}

function Sent({ line, firstName }: LineProps) {
  return (
    <li className="line line--sent">
      <div className="line__head">
        <Mail className="icon icon--sm" aria-hidden />
        <b>To {firstName}</b>
        <span className="push">
          {line.author?.firstName ?? 'Somebody'}, <Time iso={line.createdAt} />
        </span>
      </div>
      <div className="line__body">
        {line.title && <b className="line__title">{line.title}</b>}
        <p className="line__text">{line.content}</p>
        <MessageFiles files={line.files} onOpen={(id) => void openFile(id, {})} />
        {line.template && <p className="line__template">From the template “{line.template.name}”</p>}
        {line.delivery && <Delivery line={line} delivery={line.delivery} />}
      </div>
    </li>
  );
}

function Received({ line }: { line: ActivityView }) {
  const name = nameOf(line);
  return (
    <li className="line line--received">
      <div className="line__head">
        <Avatar name={name} image={line.author?.photo ?? null} size={24} />
        <b>{name}</b>
        <span className="push">
          <Time iso={line.createdAt} />
        </span>
      </div>
      <div className="line__body">
        {line.title && <b className="line__title">{line.title}</b>}
        <p className="line__text">{line.content}</p>
        <MessageFiles files={line.files} onOpen={(id) => void openFile(id, {})} />
      </div>
    </li>
  );
}

const states: Record<DeliveryView['state'], { icon: typeof Check; words: string }> = {
  queued: { icon: Clock, words: 'The mail is on its way' },
  sent: { icon: Check, words: 'Mailed' },
  failed: { icon: TriangleAlert, words: 'The mail could not be delivered' },
  dropped: {
    icon: TriangleAlert,
    words: 'Not mailed: there is no address that takes mail. It stands in their conversation',
  },
  unwanted: { icon: Check, words: 'Not mailed: they take no such mails. It stands in their conversation' },
  pointless: { icon: Check, words: 'Not sent: it was no longer needed' },
};

/** Confirmations and news that the product mails by itself stand in no conversation. */
const unreachable = { icon: TriangleAlert, words: 'Not sent: there is no address that takes mail' };

function Delivery({ line, delivery }: { line: ActivityView; delivery: DeliveryView }) {
  const mayResend = useCan('message.resend');
  const again = useResending(line.entityId);
  const { icon: Icon, words } =
    line.topic === 'mail' && !isLetter(line) && delivery.state === 'dropped'
      ? unreachable
      : states[delivery.state];
  return (
    <div className="line__delivery" data-state={delivery.state}>
      <Icon className="icon icon--sm" aria-hidden />
      <span>
        {words}
        {delivery.sentAt && (
          <>
            , <Time iso={delivery.sentAt} />
          </>
        )}
      </span>
      {delivery.state === 'failed' && mayResend && (
        <Button size="small" busy={again.isPending} onClick={() => again.mutate(line.id)}>
          Send again
        </Button>
      )}
      {again.isError && <span role="alert">{problemOf(again.error)}</span>}
    </div>
  );
}
