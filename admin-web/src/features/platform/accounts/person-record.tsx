import type { PersonView } from '@app/contracts/accounts/people';
import { useLocation, useParams } from 'react-router';
import { DayText } from '../../../base/formats/clock.js';
import { Avatar } from '../../../kit/ui/avatar.js';
import { Status } from '../../../kit/ui/tag.js';
import { ResourceRecord } from '../shared/kit/resource-record.js';
import { AccountFacts } from './account-facts.js';
import { PersonRoles } from './person-roles.js';
import { LockCard } from './lock-card.js';
import { OpenWhy } from './open-why.js';
import { PersonActs } from './person-acts.js';
import { PersonMenu } from './person-menu.js';
import { PersonSessions } from './person-sessions.js';
import { nameOf, stateWords } from './person-words.js';
import './users.css';

/** The reason the person was opened for; it lives as long as this entry of the browser's history. */
function reasonIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('reason' in state)) return undefined;
  return typeof state.reason === 'string' ? state.reason : undefined;
}

/** One person with an account; nothing of it is read before somebody says why. */
export function PersonRecord() {
  const { state } = useLocation();
  const { id } = useParams();
  const reason = reasonIn(state);
  if (reason === undefined) return <OpenWhy key={id} />;
  return (
    <ResourceRecord<PersonView>
      title={nameOf}
      meta={{ query: { reason } }}
      icon={(person) => <Avatar name={nameOf(person)} size={72} />}
      mark={({ state: now }) => <Status tone={stateWords[now].tone}>{stateWords[now].label}</Status>}
      lead={(person) => (
        <>
          {person.email} · Since <DayText iso={person.createdAt} />
          <br />
          You opened this account for “{reason}”. That stands in the audit log.
        </>
      )}
      actions={(person) => <PersonMenu person={person} reason={reason} />}
    >
      {(person) => (
        <div className="person-page">
          <div className="person-page__main">
            <PersonRoles person={person} />
            <PersonSessions person={person} reason={reason} />
            <PersonActs person={person} reason={reason} />
          </div>
          <aside className="person-page__side" aria-label="Account">
            <LockCard person={person} />
            <AccountFacts person={person} reason={reason} />
          </aside>
        </div>
      )}
    </ResourceRecord>
  );
}
