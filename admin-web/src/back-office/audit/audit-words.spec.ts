import { expect, it } from '@jest/globals';
import { policy } from '@app/contracts/access/policy';
import { roles } from '@app/contracts/access/roles';
import { actWords, changeLines, filterableActs } from './audit-words.js';

it('says acts in plain words, and by name where there are none', () => {
  expect(actWords('member.change-role')).toBe('Changed a role');
  expect(actWords('something.else')).toBe('something.else');
  // Whatever a platform admin may read of a company is written down.
  const readings = Object.entries(policy).filter(([name, { stacAdmin, companyAdmin }]) => {
    return /\.(read|list|read-cv)$/.test(name) && stacAdmin === 'any' && companyAdmin === 'company';
  });
  const named = readings.filter(([name]) => name !== 'company.list').map(([name]) => name);
  expect(named).toContain('board.read');
  expect(named.filter((name) => actWords(name) === name)).toEqual([]);
  expect(filterableActs).toContain('invitation.send');
});

it('tells what changed without ids nobody reads', () => {
  const { companyViewer, companyManager } = roles;
  expect(
    changeLines({
      userId: companyViewer.id.replace('0190a000', '0190b000'),
      before: { roleId: companyViewer.id, type: 'companyViewer', staleAfterDays: 7 },
      after: { roleId: companyManager.id, type: 'companyManager', staleAfterDays: 7 },
    }),
  ).toEqual([
    { name: 'role', before: 'Viewer', after: 'Manager' },
    { name: 'type', before: 'Viewer', after: 'Manager' },
  ]);
  expect(changeLines({ after: { disabled: true }, before: { disabled: false }, reason: null })).toEqual([
    { name: 'disabled', before: 'no', after: 'yes' },
    { name: 'reason', after: '–' },
  ]);
  expect(changeLines({ link: 'told', tokenVersion: 1 })).toEqual([
    { name: 'link', after: 'shown, to be sent by hand' },
  ]);
  const ids = [companyViewer, companyManager].map(({ id }) => id.replace('0190a000', '0190b000'));
  expect(changeLines({ order: ids, fields: ['title', 'salary'], tags: [] })).toEqual([
    { name: 'order', after: '2 entries' },
    { name: 'fields', after: 'title, salary' },
    { name: 'tags', after: '–' },
  ]);
});
