import { describe, expect, it } from '@jest/globals';
import { Users } from 'lucide-react';
import { type Entry, fitting, partsOf, stepFrom, stillFitting, wantedIn } from './entries.js';

const entry = (id: string, detail = ''): Entry => ({
  id,
  title: id,
  detail,
  to: `/${id}`,
  look: { kind: 'icon', icon: Users },
});
const three = [entry('Answers owed'), entry('Team', 'Who works here'), entry('Settings', 'Audit log')];

describe('entries of the palette', () => {
  it('mark what was searched for, whatever its case', () => {
    expect(partsOf('Daniel Osei', 'AN')).toEqual(['D', 'an', 'iel Osei']);
    expect(partsOf('Daniel Osei', ' osei ')).toEqual(['Daniel ', 'Osei', '']);
    expect(partsOf('Daniel Osei', 'xy')).toEqual(['Daniel Osei', '', '']);
    expect(partsOf('Daniel Osei', ' ')).toEqual(['Daniel Osei', '', '']);
    expect(partsOf('İpek Any', 'any')).toEqual(['İpek Any', '', '']);
  });

  it('fit by all their words, and all of them without any', () => {
    const named = (wanted: string) => fitting(three, wanted).map(({ id }) => id);
    expect(named('')).toEqual(['Answers owed', 'Team', 'Settings']);
    expect(named('log sett')).toEqual(['Settings']);
    expect(named('team log')).toEqual([]);
  });

  it('of the words before stay as far as they have those being typed', () => {
    const before = [{ title: 'Go to', entries: three, total: 40 }];
    expect(stillFitting(before, 'team')).toEqual([{ title: 'Go to', entries: [three[1]], total: 1 }]);
    expect(stillFitting(before, 'nobody')).toEqual([{ title: 'Go to', entries: [], total: 0 }]);
  });

  it('are acts alone behind a sign', () => {
    expect(wantedIn('sign out')).toEqual({ wanted: 'sign out', isAct: false });
    expect(wantedIn(' > sign')).toEqual({ wanted: ' sign', isAct: true });
    expect(wantedIn('a > b')).toEqual({ wanted: 'a > b', isAct: false });
  });

  it('are walked round by arrow keys', () => {
    const walk = (id: string | undefined, by: 1 | -1) => stepFrom(three, id, by)?.id;
    expect([walk(undefined, 1), walk('Team', 1), walk('Settings', 1)]).toEqual([
      'Answers owed',
      'Settings',
      'Answers owed',
    ]);
    expect([walk(undefined, -1), walk('Answers owed', -1), walk('Team', -1)]).toEqual([
      'Settings',
      'Settings',
      'Answers owed',
    ]);
    expect(stepFrom([], undefined, 1)).toBeUndefined();
  });
});
