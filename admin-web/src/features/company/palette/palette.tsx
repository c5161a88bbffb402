import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useIdentity } from '../../../client/session/acting.js';
import { useNow } from '../../../base/formats/clock.js';
import { signOut } from '../../../client/session/leave.js';
import { useSession } from '../../../client/session/user-store.js';
import { usePressOutside } from '../../../kit/ui/use-press-outside.js';
import { IconButton } from '../../../kit/ui/button.js';
import { switchTheme } from '../../../kit/ui/theme-switch.js';
import { useDebounced } from '../../../kit/ui/use-debounced.js';
import { bellQuery } from '../shared/queue-lines/bell-query.js';
import { spokenLines } from '../shared/queue-lines/use-queue-lines.js';
import { actEntries } from './act-entries.js';
import { type Entry, type EntryGroup, fitting, stepFrom, stillFitting, wantedIn } from './entries.js';
import { PaletteKeys } from './palette-keys.js';
import { listId, PaletteList } from './palette-list.js';
import { screenEntries } from './screen-entries.js';
import { useFindings } from './use-findings.js';
import './palette.css';

type PaletteProps = { companyId: string; onClose: () => void };

/** Finds candidates, jobs, people and screens by some letters, and goes there. */
export function Palette({ companyId, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);
  const { userRole } = useSession();
  const [typed, setTyped] = useState('');
  const { groups, note } = useGroups(companyId, typed);
  const entries = groups.flatMap((group) => group.entries);
  const { active, choose, press } = useActive(entries, onClose);
  return (
    <dialog
      ref={dialog}
      className="modal palette"
      aria-label="Search and go to"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...usePressOutside(onClose)}
    >
      <div className="palette__inside">
        <div className="palette__in">
          <Search className="icon icon--md" aria-hidden />
          <input
            role="combobox"
            type="text"
            autoComplete="off"
            spellCheck={false}
            aria-label="Search candidates, jobs, people and screens"
            placeholder="Candidates, jobs, people, screens"
            aria-autocomplete="list"
            aria-expanded={entries.length > 0}
            aria-controls={entries.length > 0 ? listId : undefined}
            aria-activedescendant={active?.id}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              choose(undefined);
            }}
            onKeyDown={press}
          />
          {userRole?.entityName && <span className="meta not-phone">in {userRole.entityName}</span>}
          <IconButton label="Close" small onClick={onClose}>
            <X className="icon" aria-hidden />
          </IconButton>
        </div>
        <div className="palette__body">
          <PaletteList groups={groups} wanted={wantedIn(typed).wanted} active={active} onChosen={onClose} />
          <p className="palette__note" role="status">
            {note}
          </p>
        </div>
        <PaletteKeys />
      </div>
    </dialog>
  );
}

/** What the letters find. Screens are known at once, the rest is fetched when typing pauses. */
function useGroups(companyId: string, typed: string): { groups: EntryGroup[]; note: string | null } {
  const identity = useIdentity();
  const { wanted: meant, isAct } = wantedIn(typed);
  const wanted = isAct ? '' : meant.trim();
  const query = useDebounced(wanted);
  const acts = useActs(companyId);
  const found = useFindings(companyId, query);
  const isSearching = found.isSearching || query !== wanted;
  const groups = isSearching ? stillFitting(found.groups, wanted) : found.groups;
  const screens = isAct ? [] : screenEntries(identity, companyId);
  const entries = fitting([...screens, ...acts], meant);
  const own = { title: isAct ? 'Do' : 'Go to and do', entries, total: entries.length };
  const all = [...groups, own].filter((group) => group.entries.length > 0);
  if (found.hasFailed) return { groups: all, note: 'Not everything could be searched. Please try again.' };
  if (isSearching && groups.every(({ entries }) => entries.length === 0))
    return { groups: all, note: 'Searching…' };
  return { groups: all, note: all.length === 0 ? `Nothing found for “${meant.trim()}”` : null };
}

/** Whether the page is dark now, by choice or as the system is. */
const isDarkNow = (): boolean =>
  (document.documentElement.dataset.theme ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';

/** What can be done from here. What waits is asked for by the bell; the palette takes it from there. */
function useActs(companyId: string): Entry[] {
  const identity = useIdentity();
  const { data } = useQuery({ ...bellQuery(companyId), enabled: false });
  const now = useNow();
  const lines = data ? spokenLines(data, companyId, now) : [];
  return actEntries(identity, companyId, lines, {
    isDark: isDarkNow(),
    switchTheme,
    signOut: () => void signOut(),
  });
}

/** The entry that Enter goes to: the first one, until arrow keys lead elsewhere. */
function useActive(entries: Entry[], onClose: () => void) {
  const navigate = useNavigate();
  const [activeId, choose] = useState<string>();
  const active = entries.find(({ id }) => id === activeId) ?? entries[0];
  const step = (by: 1 | -1) => {
    const next = stepFrom(entries, active?.id, by);
    choose(next?.id);
    if (next) document.getElementById(next.id)?.scrollIntoView({ block: 'nearest' });
  };
  const open = (entry: Entry, inNewTab: boolean) => {
    onClose();
    if ('run' in entry) entry.run();
    else if (inNewTab) window.open(entry.to, '_blank', 'noopener');
    else void navigate(entry.to);
  };
  const press = (event: KeyboardEvent) => {
    // What an input method is about to write is chosen by the same keys.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && active) open(active, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return { active, choose, press };
}
