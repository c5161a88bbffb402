import { type Action, can } from '@app/contracts/access/policy';
import type { Identity } from '@app/contracts/access/scopes';
import { LogOut, MessageSquare, Moon, Repeat, Sun, Upload, UserPlus } from 'lucide-react';
import { importParameter, newImport, pathTo, withQuery } from '../../../base/paths.js';
import type { QueueLine } from '../shared/queue-lines/queue-lines.js';
import type { Entry } from './entries.js';

/** What an act does that leads to no screen. */
export type Doing = { isDark: boolean; switchTheme: () => void; signOut: () => void };

/** What the person at the screen may do from anywhere; what waits for an answer is there while it does. */
export function actEntries(
  identity: Identity,
  companyId: string,
  lines: readonly QueueLine[],
  { isDark, switchTheme, signOut }: Doing,
): Entry[] {
  const only = (action: Action, entry: Entry): Entry[] => (can(identity, action) ? [entry] : []);
  const message = lines.find(({ kind }) => kind === 'message');
  return [
    ...(message ? only('message.send', messageEntry(message)) : []),
    ...only('invitation.send', {
      id: 'act-invite',
      title: 'Invite someone',
      detail: 'One or many at once, with the role they get',
      to: `${pathTo('userManagement', { companyId })}?invite`,
      look: { kind: 'icon', icon: UserPlus },
    }),
    ...only('job.import', {
      id: 'act-import',
      title: 'Import jobs',
      detail: 'From a JSON, CSV or HTML file',
      to: withQuery(pathTo('jobs', { companyId }), { [importParameter]: newImport }),
      look: { kind: 'icon', icon: Upload },
    }),
    {
      id: 'act-theme',
      title: isDark ? 'Switch to the light theme' : 'Switch to the dark theme',
      detail: 'On this device',
      run: switchTheme,
      look: { kind: 'icon', icon: isDark ? Sun : Moon },
    },
    {
      id: 'act-role',
      title: 'Switch role',
      detail: 'Act for somebody else, or for yourself',
      to: pathTo('userRole'),
      look: { kind: 'icon', icon: Repeat },
    },
    {
      id: 'act-sign-out',
      title: 'Sign out',
      detail: 'On this device',
      run: signOut,
      look: { kind: 'icon', icon: LogOut },
    },
  ];
}

const messageEntry = ({ detail, to, actTo = to, people }: QueueLine): Entry => ({
  id: 'act-answer',
  title: people.length === 1 ? 'Answer the open message' : 'Answer the open messages',
  detail,
  to: actTo,
  look: { kind: 'icon', icon: MessageSquare },
});
