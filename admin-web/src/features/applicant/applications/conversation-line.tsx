import type { ActivityView } from '@app/contracts/activity/activity';
import { invitedToOf } from '@app/contracts/activity/invited-to';
import { type PublicStage, publicStageLabels } from '@app/contracts/vocabulary/employment';
import { Eye, Send } from 'lucide-react';
import { Link } from 'react-router';
import { openFile } from '../../../client/files/open-file.js';
import { pathTo } from '../../../base/paths.js';
import { Avatar } from '../../../kit/ui/avatar.js';
import { MessageFiles } from '../../../kit/ui/message-files.js';
import type { Line } from './conversation-lines.js';
import { TimeText } from './times.js';

/** One line of a conversation. */
export function ConversationLine({ line, companyName }: { line: Line; companyName: string }) {
  if (line.kind === 'day') return <p className="talk__day">{line.day}</p>;
  if (line.kind === 'new') return <p className="talk__day talk__day--new">{line.count} new</p>;
  if (line.kind === 'step') return <Step line={line} companyName={companyName} />;
  return <Message message={line.message} isNew={line.isNew} companyName={companyName} />;
}

/** What a stage means to whoever applied. */
const stepWords: Record<PublicStage, (companyName: string) => string> = {
  received: (company) => `${company} has your application.`,
  inReview: (company) => `${company} started to review your application.`,
  interview: (company) => `${company} moved your application to ${publicStageLabels.interview}.`,
  offer: (company) => `${company} moved your application to ${publicStageLabels.offer}.`,
  hired: (company) => `${company} hired you.`,
  notSelected: (company) => `${company} decided not to go on with your application.`,
  withdrawn: () => 'You withdrew your application.',
};

type StepProps = { line: Extract<Line, { kind: 'step' }>; companyName: string };

function Step({ line: { step, isSending: isOwn, sentAlong }, companyName }: StepProps) {
  return (
    <p className="talk__step">
      <span className="talk__mark" data-own={isOwn || undefined}>
        {isOwn ? (
          <Send className="icon icon--sm" aria-hidden />
        ) : (
          <Eye className="icon icon--sm" aria-hidden />
        )}
      </span>
      <span>
        {isOwn ? (
          <>
            <b>You applied.</b> {sentAlong}
          </>
        ) : (
          stepWords[step.stage](companyName)
        )}
      </span>
      <TimeText iso={step.at} />
    </p>
  );
}

type MessageProps = { message: ActivityView; isNew: boolean; companyName: string };

function Message({ message, isNew, companyName }: MessageProps) {
  const isOwn = message.source === 'applicant';
  const author = message.author?.firstName;
  const who = author ? `${author}, ${companyName}` : companyName;
  return (
    <div className="talk__message" data-own={isOwn || undefined} data-new={isNew || undefined}>
      {!isOwn && <Avatar name={author ?? companyName} />}
      <div className="talk__bubble">
        {message.title && <b>{message.title}</b>}
        <p>{message.content}</p>
        <Invitation message={message} />
        <MessageFiles files={message.files} onOpen={(id) => void openFile(id, {})} />
      </div>
      <span className="talk__meta">
        {isOwn ? 'You' : who}, <TimeText iso={message.createdAt} />
      </span>
    </div>
  );
}

/** The way to the job a message invites to. */
function Invitation({ message: { metadata } }: { message: ActivityView }) {
  const invitedTo = invitedToOf(metadata);
  if (!invitedTo) return null;
  return (
    <p>
      <Link className="link" to={pathTo('jobPreview', invitedTo)}>
        See the job: {invitedTo.title}
      </Link>
    </p>
  );
}
