import type { NeedsYouLine } from '@app/contracts/dashboard/needs-you-lines';
import { CircleCheck, FileCheck, type LucideIcon, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePopover } from '../../../kit/menu/popover-context.js';
import { classNames } from '../../../kit/ui/class-names.js';
import { QueueIcon } from '../shared/queue-lines/queue-icon.js';
import type { QueueLine } from '../shared/queue-lines/queue-lines.js';
import type { EarlierLine } from './earlier-lines.js';

/** Lines that ask for an answer have a button for it; the others are read where they lead. */
const acts: Partial<Record<NeedsYouLine, { label: string; look: 'primary' | 'secondary' }>> = {
  response: { label: 'Answer now', look: 'primary' },
  privacy: { label: 'Answer', look: 'secondary' },
  review: { label: 'Give it', look: 'secondary' },
  message: { label: 'Reply', look: 'secondary' },
  import: { label: 'Try again', look: 'secondary' },
};

type WaitingItemProps = { line: QueueLine; isNew: boolean; isFirst: boolean; onOpen: () => void };

/** Something that waits, with what is done about it. */
export function WaitingItem({ line, isNew, isFirst, onOpen }: WaitingItemProps) {
  const { kind, title, detail, to, actTo = to, people } = line;
  const act = acts[kind];
  return (
    <li className={classNames('bell__line', isNew && 'is-new')}>
      <QueueIcon kind={kind} />
      <div>
        <p>
          <Way to={to} isFirst={isFirst} className="bell__link" onOpen={onOpen}>
            <Emphasised text={title} name={people[0]} />
            {isNew && <span className="vh">, new</span>}
          </Way>
        </p>
        <p className="bell__detail">{detail}</p>
        {act && (
          <p className="bell__act">
            <Way to={actTo} className={`btn btn--sm btn--${act.look}`} onOpen={onOpen}>
              {act.label}
            </Way>
          </p>
        )}
      </div>
      {isNew && <span className="bell__dot" aria-hidden />}
    </li>
  );
}

const icons: Record<EarlierLine['kind'], LucideIcon> = {
  bulk: CircleCheck,
  import: FileCheck,
  invitation: Users,
};

/** Something that happened and needs nothing. */
export function EarlierItem({ line: { kind, who, what, detail, to, act } }: { line: EarlierLine }) {
  const Icon = icons[kind];
  const said = (
    <>
      <b>{who}</b> {what}
    </>
  );
  return (
    <li className="bell__line">
      <span className="queue__icon">
        <Icon className="icon icon--md" aria-hidden />
      </span>
      <div>
        <p>
          {act === null ? (
            <Way to={to} className="bell__link">
              {said}
            </Way>
          ) : (
            said
          )}
        </p>
        <p className="bell__detail">{detail}</p>
        {act !== null && (
          <p className="bell__act bell__act--link">
            <Way to={to} className="link bell__link">
              {act}
              <span className="vh"> of what was done with {who}</span>
            </Way>
          </p>
        )}
      </div>
    </li>
  );
}

type WayProps = {
  to: string;
  className: string;
  isFirst?: boolean;
  onOpen?: () => void;
  children: ReactNode;
};

/** An item of the popover that leads to another screen. */
function Way({ to, className, isFirst, onOpen, children }: WayProps) {
  const { useItem, getItemProps, leave } = usePopover();
  const { ref } = useItem();
  const open = () => {
    onOpen?.();
    leave();
  };
  return (
    <Link
      {...getItemProps({ onClick: open })}
      ref={ref}
      data-start={isFirst || undefined}
      className={className}
      to={to}
    >
      {children}
    </Link>
  );
}

/** The name stands out where the words have it, else all of them do. */
function Emphasised({ text, name }: { text: string; name: string | undefined }) {
  const at = name ? text.indexOf(name) : -1;
  if (!name || at < 0) return <b>{text}</b>;
  return (
    <>
      {text.slice(0, at)}
      <b>{name}</b>
      {text.slice(at + name.length)}
    </>
  );
}
