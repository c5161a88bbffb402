import type { PersonRowView } from '@app/contracts/accounts/people';
import { DayText, useNow } from '../../../base/formats/clock.js';
import { counted } from '../../../base/formats/counted.js';
import { Avatar } from '../../../kit/ui/avatar.js';
import { MarkedText } from './marked-text.js';
import { companiesText, isApplicantToo, isNever, nameOf, seenText } from './person-words.js';

type PersonProps = { person: PersonRowView };

/** Who it is, with what was searched for marked. */
export function Person({ person }: PersonProps) {
  const name = nameOf(person);
  return (
    <span className="person people-person">
      <Avatar name={name} />
      <span>
        <b>
          <MarkedText text={name} />
        </b>
        {name !== person.email && (
          <small>
            <MarkedText text={person.email} />
          </small>
        )}
      </span>
    </span>
  );
}

/** The companies they act for, or what else there is of them. */
export function ActsFor({ person }: PersonProps) {
  const { applications, deletionDueAt } = person;
  const companies = companiesText(person);
  if (deletionDueAt !== null)
    return (
      <span className="meta">
        {companies && `${companies} · `}Deletes on <DayText iso={deletionDueAt} />
      </span>
    );
  if (companies === '')
    return <span className="meta">{applications > 0 ? counted(applications, 'application') : '–'}</span>;
  return (
    <span>
      {companies}
      {isApplicantToo(person) && <span className="meta"> · Applicant, too</span>}
    </span>
  );
}

/** When they were here last. */
export function Seen({ person: { seenAt: iso } }: PersonProps) {
  const now = useNow();
  if (isNever(iso)) return <span className="subtle">Not yet</span>;
  const text = seenText(iso, now);
  if (text === undefined) return <DayText iso={iso} />;
  return (
    <time dateTime={iso} title={iso}>
      {text}
    </time>
  );
}
