import { expect, it } from '@jest/globals';
import { type Action, policy, scopeOf } from '@app/contracts/access/policy';
import { reachFor, rights, rolesByPower } from './rights.js';

const scopesOf = (action: Action) => rolesByPower.map((role) => scopeOf(role, action)).join(' ');
const actionsOf = (right: (typeof rights)[number]) => ('actions' in right ? right.actions : []);
const named = rights.flatMap(actionsOf);

it('says of each act of a right the same, so that one line can speak for all of them', () => {
  for (const right of rights) {
    expect([right.words, new Set(actionsOf(right).map(scopesOf)).size]).toEqual([
      right.words,
      actionsOf(right).length > 0 ? 1 : 0,
    ]);
  }
});

it('names everything in which the roles of a company differ', () => {
  const differs = (action: Action) => new Set(rolesByPower.map((role) => scopeOf(role, action))).size > 1;
  const actions = Object.keys(policy) as Action[];
  expect(actions.filter(differs).filter((action) => !named.includes(action))).toEqual([]);
});

it('reads what it shows from the permission table', () => {
  const row = (words: string) => {
    const right = rights.find((one) => one.words === words);
    return rolesByPower.map((role) => right && reachFor(right, role));
  };
  expect(row('See candidates and their CVs')).toEqual(['yes', 'yes', 'assigned', 'yes']);
  expect(row('Move and tag candidates, and take more days for an answer')).toEqual([
    'yes',
    'yes',
    'no',
    'no',
  ]);
  expect(row('Invite reviewers and viewers')).toEqual(['yes', 'yes', 'no', 'no']);
  expect(row('Invite managers and company admins')).toEqual(['yes', 'no', 'no', 'no']);
});
