import type { PersonView } from '@app/contracts/accounts/people';
import { useCan } from '../../../client/session/acting.js';
import { useSession } from '../../../client/session/user-store.js';
import { TransientControl } from '../../../kit/ui/transient-control.js';
import { LockForm } from './lock-form.js';
import { LockHead } from './lock-head.js';
import { calledShortly } from './person-words.js';
import { UnlockForm } from './unlock-form.js';

/** Locks an account or opens it again, each with words; or says why that cannot be done. */
export function LockCard({ person }: { person: PersonView }) {
  const { user } = useSession();
  const mayLock = useCan('user.disable');
  if (!mayLock) return null;
  // Each of the forms is gone once it was sent.
  if (person.lock)
    return (
      <TransientControl key="unlock">
        <UnlockForm person={person} lock={person.lock} />
      </TransientControl>
    );
  const why = cannotLock(person, user?.id);
  if (why !== undefined)
    return (
      <section className="card lock-card" aria-labelledby="lock-title">
        <LockHead title="This account stays open" about="It cannot be locked now" />
        <p className="lock-card__why">{why}</p>
      </section>
    );
  return (
    <TransientControl key="lock">
      <LockForm person={person} />
    </TransientControl>
  );
}

/** Why the server would refuse, said before anybody writes a word. */
function cannotLock(person: PersonView, ownId: string | undefined): string | undefined {
  if (person.id === ownId) return 'Nobody locks their own account. Another platform admin can do it.';
  if (person.lastAdminOf.length === 0) return undefined;
  const teams = person.lastAdminOf.map(({ name }) => name).join(', ');
  return `${calledShortly(person)} is the last admin of ${teams}. Make somebody else one first.`;
}
