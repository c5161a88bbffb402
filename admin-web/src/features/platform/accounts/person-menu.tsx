import type { PersonView } from '@app/contracts/accounts/people';
import { AtSign, Ellipsis, KeyRound, LogOut, type LucideIcon, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useCan, useIdentity } from '../../../client/session/acting.js';
import { can } from '@app/contracts/access/policy';
import type { Identity } from '@app/contracts/access/scopes';
import { MenuButton } from '../../../kit/menu/menu-items.js';
import { PopupMenu } from '../../../kit/menu/popup-menu.js';
import { Button, IconButton } from '../../../kit/ui/button.js';
import type { OpenedPerson } from './opened-person.js';
import { type AskedOfPerson, PersonQuestion } from './person-question.js';
import { nameOf } from './person-words.js';

type Entry = { label: string; icon: LucideIcon; asked: AskedOfPerson };

/** What can be done for somebody besides locking; each asks for a reason first. */
export function PersonMenu({ person, reason }: OpenedPerson) {
  const identity = useIdentity();
  const mayEnd = useCan('user.disable');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [asked, setAsked] = useState<AskedOfPerson>();
  const entries = entriesFor(person, identity);
  return (
    <>
      {mayEnd && (
        <Button onClick={() => setAsked({ act: 'end-sessions' })}>
          <LogOut className="icon" aria-hidden />
          End all sessions
        </Button>
      )}
      {entries.length > 0 && (
        <IconButton
          label={`More for ${nameOf(person)}`}
          outlined
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Ellipsis className="icon" aria-hidden />
        </IconButton>
      )}
      {anchor && (
        <PopupMenu title={nameOf(person)} anchor={anchor} onClose={() => setAnchor(undefined)}>
          {entries.map(({ label, icon: Icon, asked: what }) => (
            <MenuButton key={label} onChoose={() => setAsked(what)}>
              <Icon className="icon" aria-hidden />
              {label}
            </MenuButton>
          ))}
        </PopupMenu>
      )}
      {asked && (
        <PersonQuestion person={person} reason={reason} asked={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

/** Only what can be done: the server would refuse the rest. */
function entriesFor(person: PersonView, identity: Identity): Entry[] {
  if (person.state === 'locked') return [];
  const entries: Entry[] = [];
  if (can(identity, 'user.mail-code')) {
    if (person.can.verifyEmail)
      entries.push({ label: 'Send a code to prove the address', icon: MailCheck, asked: { act: 'prove' } });
    entries.push({ label: 'Send a code for a new password', icon: KeyRound, asked: { act: 'reset' } });
  }
  if (can(identity, 'user.change-email') && person.can.changeEmail)
    entries.push({ label: 'Change the e-mail address', icon: AtSign, asked: { act: 'change-email' } });
  return entries;
}
