import { type PersonRowView, shortestSearch } from '@app/contracts/accounts/people';
import { limits } from '@app/contracts/http/limits';
import { Info, MailCheck } from 'lucide-react';
import { useListContext } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../back-office/acting.js';
import { DayText, useNow } from '../../platform/formats/clock.js';
import { counted, numberText } from '../../platform/formats/counted.js';
import { Avatar } from '../../ui/avatar.js';
import { Button } from '../../ui/button.js';
import { SearchBox } from '../../ui/search-box.js';
import { Status } from '../../ui/tag.js';
import { ChoiceFilter, CompanyFilter, SegmentFilter, useFilter } from '../kit/filters.js';
import type { Column } from '../kit/list-column.js';
import { ResourceList } from '../kit/resource-list.js';
import { useIsMore } from '../kit/use-is-more.js';
import { MarkedText } from './marked-text.js';
import {
  companiesText,
  isNever,
  isApplicantToo,
  kindOptions,
  nameOf,
  roleOptions,
  rolesText,
  seenText,
  stateOptions,
  stateWords,
} from './person-words.js';
import './users.css';

const SendCodeDialog = lazy(() =>
  import('./send-code-dialog.js').then((file) => ({ default: file.SendCodeDialog })),
);

const columns: Column<PersonRowView>[] = [
  { source: 'lastName', label: 'Person', sortable: true, render: (person) => <Person person={person} /> },
  { source: 'role', label: 'Role', render: rolesText },
  { source: 'company', label: 'Acts for', render: (person) => <ActsFor person={person} /> },
  {
    source: 'state',
    label: 'State',
    render: ({ state }) => <Status tone={stateWords[state].tone}>{stateWords[state].label}</Status>,
  },
  {
    source: 'sessions',
    label: 'Devices',
    align: 'right',
    card: 'none',
    render: ({ sessions }) => (sessions === null ? '–' : numberText(sessions)),
  },
  { source: 'seenAt', label: 'Seen', sortable: true, render: (person) => <Seen person={person} /> },
  {
    source: 'createdAt',
    label: 'Since',
    sortable: true,
    hidden: true,
    render: ({ createdAt }) => <DayText iso={createdAt} />,
  },
  { source: 'email', label: 'E-mail', sortable: true, hidden: true, render: ({ email }) => email },
];

/** Everybody with an account, found by name or address. */
export function PeopleList() {
  return (
    <>
      <ResourceList<PersonRowView>
        columns={columns}
        sort={{ field: 'seenAt', order: 'DESC' }}
        lead="Opening one is written to the audit log, with your reason."
        nothing="People appear here as soon as they have an account."
        countedBehind={limits.countedPeople}
        search={<Search />}
        filters={
          <>
            <SegmentFilter source="kind" label="Kind" every="All" options={kindOptions} />
            <CompanyFilter />
            <ChoiceFilter source="role" label="Role" every="Every role" options={roleOptions} />
            <ChoiceFilter source="state" label="State" every="Every state" options={stateOptions} />
          </>
        }
        actions={<SendCode />}
      />
      <p className="meta people-note">
        <Info className="icon icon--sm" aria-hidden />
        Search reads names, addresses and account numbers. It never reads CVs or messages.
      </p>
    </>
  );
}

/** A letter by itself would be the beginning of half of all names, and finds nobody. */
function Search() {
  const [q, setQ] = useFilter('q');
  const { total } = useListContext();
  const isMore = useIsMore(limits.countedPeople);
  const [isShort, setShort] = useState(false);
  const search = (text: string) => {
    setShort(text.length > 0 && text.length < shortestSearch);
    if (text === '' || text.length >= shortestSearch) setQ(text);
  };
  return (
    <div className="big-search" role="search" aria-label="Find people">
      <SearchBox
        large
        hotkey
        label="Name, e-mail or account number"
        placeholder="Name, e-mail or account number"
        value={q}
        onSearch={search}
      />
      <p className="meta" role="status">
        {isShort && `Type at least ${shortestSearch} letters.`}
        {!isShort && q !== '' && total !== undefined && (
          <>
            <b className="strong num">{isMore ? `More than ${numberText(total - 1)}` : numberText(total)}</b>{' '}
            {total === 1 ? 'person' : 'people'} for “{q}”
          </>
        )}
      </p>
    </div>
  );
}

function Person({ person }: { person: PersonRowView }) {
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

function ActsFor({ person }: { person: PersonRowView }) {
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

function Seen({ person: { seenAt: iso } }: { person: PersonRowView }) {
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

/** Whoever signed up and never entered the code has no account, and is in no list. */
function SendCode() {
  const mayMail = useCan('user.mail-code');
  const [asks, setAsks] = useState(false);
  if (!mayMail) return null;
  return (
    <>
      <Button onClick={() => setAsks(true)}>
        <MailCheck className="icon" aria-hidden />
        Send a code again
      </Button>
      <Suspense fallback={null}>{asks && <SendCodeDialog onClose={() => setAsks(false)} />}</Suspense>
    </>
  );
}
