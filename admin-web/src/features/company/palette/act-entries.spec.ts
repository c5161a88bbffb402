import { describe, expect, it } from '@jest/globals';
import type { Identity } from '@app/contracts/access/scopes';
import type { QueueLine } from '../shared/queue-lines/queue-lines.js';
import { actEntries } from './act-entries.js';

const done: string[] = [];
const doing = {
  isDark: false,
  switchTheme: () => void done.push('theme'),
  signOut: () => void done.push('sign out'),
};
const message: QueueLine = {
  kind: 'message',
  title: 'Clara Nwosu waits for an answer',
  detail: 'Clara Nwosu wrote today',
  to: '/there',
  act: 'Answer',
  actTo: '/there?write=message',
  people: ['Clara Nwosu'],
};
const actsOf = (identity: Identity, lines: QueueLine[] = []) => actEntries(identity, 'c1', lines, doing);
const titlesOf = (identity: Identity, lines?: QueueLine[]) =>
  actsOf(identity, lines).map(({ title }) => title);

describe('acts of the palette', () => {
  it('are those the permission table lets somebody do', () => {
    const everybodys = ['Switch to the dark theme', 'Switch role', 'Sign out'];
    expect(titlesOf('companyAdmin')).toEqual(['Invite someone', 'Import jobs', ...everybodys]);
    expect(titlesOf('companyViewer')).toEqual(everybodys);
    expect(titlesOf('companyReviewer', [message])).toEqual(everybodys);
  });

  it('lead to the message that waits, as long as one does', () => {
    const [first] = actsOf('companyManager', [message]);
    expect(first).toMatchObject({ title: 'Answer the open message', to: '/there?write=message' });
    expect(titlesOf('companyViewer', [message])).not.toContain('Answer the open message');
  });

  it('do at once what leads nowhere', () => {
    for (const entry of actsOf('companyViewer')) if ('run' in entry) entry.run();
    expect(done).toEqual(['theme', 'sign out']);
  });
});
