import { Lock, Mail } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { useCan } from '../../../../client/session/acting.js';
import { AttachButton } from '../../../../kit/ui/attachments.js';
import { Button } from '../../../../kit/ui/button.js';
import { FieldNote } from '../../../../kit/ui/field.js';
import { BeforeSending, FromTemplate, Subject } from './composer-message.js';
import { type ComposerMode, type Mention, withMention } from './composer-draft.js';
import { VerdictChoice } from '../reviews/verdict-choice.js';
import { MentionPicker, useFoundMembers } from './mention-picker.js';
import type { WrittenAbout } from './sync-card-version.js';
import { useWriting } from './use-writing.js';
import './composer.css';

/** Opens the field for one kind of words. */
export type ComposerHandle = { write: (mode: ComposerMode) => void };

type ComposerProps = {
  card: WrittenAbout;
  companyId: string;
  /** Why nobody is there any more to read a message; empty where one only comments. */
  unread?: string | undefined;
  /** Whether the writer was asked for their view. */
  asked?: boolean;
  /** What the button of a comment says. */
  act?: string;
  onSent?: () => void;
  ref?: Ref<ComposerHandle>;
};

/** Where one writes about a candidate or to them; for those who may do either. */
export function Composer(props: ComposerProps) {
  const { unread, card, asked = false, act = 'Comment' } = props;
  const mayComment = useCan('comment.write');
  const maySend = useCan('message.send');
  if (!mayComment) return null;
  return (
    <Writing
      key={card.id}
      {...props}
      asked={asked}
      act={act}
      mayMessage={maySend && unread === undefined}
      unread={maySend ? unread : undefined}
    />
  );
}

type WritingProps = ComposerProps & {
  mayMessage: boolean;
  asked: boolean;
  act: string;
};

function Writing(props: WritingProps) {
  const { card, companyId, mayMessage, unread, asked, act, onSent, ref } = props;
  const { id: applicationId, jobId, firstName } = card;
  const [chosen, setMode] = useState<ComposerMode>('comment');
  const mode = mayMessage ? chosen : 'comment';
  const { draft, files, change, send, isSending, problem, forgetProblem } = useWriting(card, mode, {
    asked,
    onSent,
  });
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const write = (next: ComposerMode): void => {
    setMode(next);
    forgetProblem();
    requestAnimationFrame(() => area.current?.focus());
  };
  useImperativeHandle(ref, () => ({ write }));
  const isComment = mode === 'comment';
  const found = useFoundMembers(companyId, jobId, isComment ? draft : null, caret);
  const pick = (person: Mention): void => {
    const { text, caret: at } = withMention(draft.content, caret, person.name);
    change({ ...draft, content: text, mentions: [...draft.mentions, { id: person.id, name: person.name }] });
    setCaret(at);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(at, at);
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const [first] = found;
    const act = event.ctrlKey || event.metaKey ? send : first && (() => pick(first));
    if (event.key !== 'Enter' || !act) return;
    event.preventDefault();
    act();
  };
  const id = useId();
  return (
    <section className="composer" data-mode={mode} aria-label={labels[mode](firstName)}>
      <Modes {...{ mode, mayMessage, unread }} onChoose={write} />
      {takesView(mode, asked) && (
        <VerdictChoice chosen={draft.verdict} onChoose={(verdict) => change({ ...draft, verdict })} />
      )}
      <div className="composer__sheet">
        <Whom id={id} mode={mode} firstName={firstName} />
        {!isComment && <Subject title={draft.title} onChange={(title) => change({ ...draft, title })} />}
        {!isComment && <FromTemplate draft={draft} companyId={companyId} caret={caret} onChange={change} />}
        <textarea
          id={id}
          ref={area}
          className="composer__text"
          rows={3}
          placeholder={isComment ? 'What should the team know?' : `Write to ${firstName}`}
          value={draft.content}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-note` : undefined}
          onChange={(event) => {
            setCaret(event.target.selectionStart);
            change({ ...draft, content: event.target.value });
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
        <MentionPicker found={found} onPick={pick} />
        <FieldNote id={`${id}-note`} error={problem} />
        {!isComment && <BeforeSending {...{ applicationId, draft, files }} onChange={change} />}
        <div className="composer__foot">
          {!isComment && <AttachButton onFiles={files.attach} />}
          <span className="composer__keys" aria-hidden>
            <kbd className="kbd">Ctrl</kbd> <kbd className="kbd">↵</kbd>
          </span>
          <Button look="primary" className="composer__send" busy={isSending} onClick={send}>
            {mode === 'comment' ? act : 'Send'}
          </Button>
        </div>
      </div>
    </section>
  );
}

const takesView = (mode: ComposerMode, asked: boolean): boolean => mode === 'comment' && asked;

const labels: Record<ComposerMode, (firstName: string) => string> = {
  comment: () => 'Comment',
  message: (firstName) => `Message to ${firstName}`,
};

/** Who reads what is written here: nobody is to take one field for the other. */
function Whom({ id, mode, firstName }: { id: string; mode: ComposerMode; firstName: string }) {
  const Icon = mode === 'comment' ? Lock : Mail;
  return (
    <label className="composer__who" htmlFor={id}>
      <Icon className="icon icon--sm" aria-hidden />
      {mode === 'comment'
        ? `Internal: never shown to ${firstName}, but included in the copy of their data they may request.`
        : `To ${firstName}: in their conversation, and by mail unless they turned that off.`}
    </label>
  );
}

type ModesProps = Pick<WritingProps, 'mayMessage' | 'unread'> & {
  mode: ComposerMode;
  onChoose: (mode: ComposerMode) => void;
};

/** Comment or message, for those who may write both; or why nobody can be written to. */
function Modes({ mode, mayMessage, unread, onChoose }: ModesProps) {
  if (unread) return <p className="meta">{unread}: nobody reads messages any more.</p>;
  if (!mayMessage) return null;
  return (
    <div className="composer__modes" role="group" aria-label="What to write">
      <button type="button" aria-pressed={mode === 'comment'} onClick={() => onChoose('comment')}>
        <Lock className="icon icon--sm" aria-hidden />
        Comment
      </button>
      <button type="button" aria-pressed={mode === 'message'} onClick={() => onChoose('message')}>
        <Mail className="icon icon--sm" aria-hidden />
        Message
      </button>
    </div>
  );
}
