import type { CompanyDashboardView } from '@app/contracts/companies/company-dashboard';
import {
  AtSign,
  ChevronRight,
  Clock,
  Hourglass,
  Lock,
  Mail,
  ShieldCheck,
  MessageSquare,
  UserCheck,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import { useNow } from '../../platform/formats/clock.js';
import { age, dayText, daysUntil } from '../../platform/formats/time.js';
import { Avatar } from '../../ui/avatar.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { type QueueKind, type QueueLine, queueLines } from './queue-lines.js';

const looks: Record<QueueKind, { icon: LucideIcon; look: string }> = {
  answer: { icon: Hourglass, look: 'queue__icon queue__icon--warn' },
  privacy: { icon: ShieldCheck, look: 'queue__icon queue__icon--warn' },
  review: { icon: UserCheck, look: 'queue__icon queue__icon--warn' },
  new: { icon: UserPlus, look: 'queue__icon' },
  late: { icon: Clock, look: 'queue__icon queue__icon--warn' },
  mention: { icon: AtSign, look: 'queue__icon queue__icon--warn' },
  message: { icon: MessageSquare, look: 'queue__icon queue__icon--info' },
  hold: { icon: Lock, look: 'queue__icon' },
  restriction: { icon: Lock, look: 'queue__icon' },
  invitation: { icon: Mail, look: 'queue__icon queue__icon--violet' },
};

/** What waits for somebody, before all figures. */
export function NeedsYou({ dashboard }: { dashboard: CompanyDashboardView }) {
  const now = useNow();
  const words = {
    dayOf: (iso: string) => dayText(iso, now),
    ago: (iso: string) => age(iso, now).toLowerCase(),
    inDays: (iso: string) => soon(daysUntil(iso, now) ?? 0),
  };
  const lines = queueLines(dashboard.needsYou, dashboard.companyId, words);
  if (lines.length === 0) {
    return (
      <EmptyState heading="h3" title="Nothing waits for you">
        No new applicants, nobody is late, every message has an answer.
      </EmptyState>
    );
  }
  return (
    <ul className="queue">
      {lines.map((line) => (
        <Line key={line.kind} line={line} />
      ))}
    </ul>
  );
}

/** In how many days; a day that has begun counts as one. */
function soon(days: number): string {
  if (days <= 1) return 'within a day';
  return `in ${days} days`;
}

function Line({ line }: { line: QueueLine }) {
  const { icon: Icon, look } = looks[line.kind];
  return (
    <li>
      <span className={look}>
        <Icon className="icon icon--lg" aria-hidden />
      </span>
      <div>
        <b>
          <Link className="queue__link" to={line.to}>
            {line.title}
          </Link>
        </b>
        <small>{line.detail}</small>
      </div>
      <span className="avatars" aria-hidden>
        {line.people.slice(0, 3).map((name, index) => (
          <Avatar key={`${name}${index}`} name={name} />
        ))}
      </span>
      <span className="btn btn--secondary btn--sm" aria-hidden>
        {line.act}
      </span>
      <ChevronRight className="icon queue__go" aria-hidden />
    </li>
  );
}

/** The panel before its lines are there. */
export function NeedsYouSkeleton() {
  return (
    <div className="queue-skeleton" aria-busy>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={40} />
      ))}
    </div>
  );
}
