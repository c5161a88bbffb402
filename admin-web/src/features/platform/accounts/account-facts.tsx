import type { PersonView } from '@app/contracts/accounts/people';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../../client/session/acting.js';
import { DayText, MomentText } from '../../../base/formats/clock.js';
import { numberText } from '../../../base/formats/counted.js';
import { Button } from '../../../kit/ui/button.js';
import { Facts } from '../shared/kit/facts.js';
import { isNever } from './person-words.js';
import type { OpenedPerson } from './opened-person.js';
import { PersonQuestion } from './person-question.js';

/** What is known of the account itself. */
export function AccountFacts({ person, reason }: OpenedPerson) {
  return (
    <Facts
      title="Account"
      facts={[
        { label: 'E-mail', value: person.emailVerified ? 'Proven' : 'Not proven yet' },
        ...pendingFact(person, reason),
        { label: 'Last sign-in', value: signedIn(person) },
        { label: 'Applications', value: numberText(person.applications) },
        { label: 'Terms', value: person.termsVersion && `Version ${person.termsVersion}` },
        { label: 'Deletes on', value: person.deletionDueAt && <DayText iso={person.deletionDueAt} /> },
        { label: 'Number', value: <code className="person-number">{person.id}</code> },
      ].filter(({ label, value }) => label !== 'Deletes on' || value !== null)}
    />
  );
}

const signedIn = ({ signedInAt }: PersonView): ReactNode =>
  isNever(signedInAt) ? 'Not yet' : <MomentText iso={signedInAt} />;

function pendingFact(person: PersonView, reason: string): { label: string; value: ReactNode }[] {
  const { pendingAddress } = person;
  if (!pendingAddress) return [];
  const value = <Pending pending={pendingAddress} person={person} reason={reason} />;
  return [{ label: 'Changes to', value }];
}

type PendingProps = OpenedPerson & { pending: NonNullable<PersonView['pendingAddress']> };

/** The address that waits for its proof, until when, and the way back. */
function Pending({ pending: { email, until }, person, reason }: PendingProps) {
  const mayChange = useCan('user.change-email');
  const [asks, setAsks] = useState(false);
  return (
    <div>
      {email}
      <p className="meta">
        Once it is proven, until <MomentText iso={until} />
      </p>
      {mayChange && (
        <Button look="ghost" size="small" onClick={() => setAsks(true)}>
          Take back
        </Button>
      )}
      {asks && (
        <PersonQuestion
          person={person}
          reason={reason}
          asked={{ act: 'cancel-email-change', email }}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}
