import {
  AtSign,
  Clock,
  FileWarning,
  Hourglass,
  Lock,
  Mail,
  ShieldCheck,
  MessageSquare,
  UserCheck,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import type { NeedsYouLine } from '@app/contracts/dashboard/needs-you-lines';
import './queue-icon.css';

const looks: Record<NeedsYouLine, { icon: LucideIcon; look: string }> = {
  response: { icon: Hourglass, look: 'queue__icon queue__icon--warn' },
  privacy: { icon: ShieldCheck, look: 'queue__icon queue__icon--warn' },
  review: { icon: UserCheck, look: 'queue__icon queue__icon--warn' },
  new: { icon: UserPlus, look: 'queue__icon' },
  late: { icon: Clock, look: 'queue__icon queue__icon--warn' },
  mention: { icon: AtSign, look: 'queue__icon queue__icon--violet' },
  message: { icon: MessageSquare, look: 'queue__icon queue__icon--info' },
  legalHold: { icon: Lock, look: 'queue__icon' },
  restriction: { icon: Lock, look: 'queue__icon' },
  import: { icon: FileWarning, look: 'queue__icon queue__icon--warn' },
  invitation: { icon: Mail, look: 'queue__icon queue__icon--violet' },
};

/** What kind of thing waits, at a glance. */
export function QueueIcon({ kind, large = false }: { kind: NeedsYouLine; large?: boolean }) {
  const { icon: Icon, look } = looks[kind];
  return (
    <span className={look}>
      <Icon className={large ? 'icon icon--lg' : 'icon icon--md'} aria-hidden />
    </span>
  );
}
