import { identities } from '@app/contracts/access/scopes';
import { expect, it } from '@jest/globals';
import { astray } from '../../../../../test/architecture/link-targets.js';
import { navigationOf, settingsItem } from './navigation.js';

it('leads everybody to screens that are there', () => {
  const items = identities.flatMap((identity) => [
    ...navigationOf(identity, 'c1'),
    ...navigationOf(identity, null),
  ]);
  const links = [...items, settingsItem].map(({ label, to }) => ({ from: label, to }));
  expect(astray(links)).toEqual([]);
  expect(new Set(links.map(({ to }) => to)).size).toBeGreaterThan(5);
  expect(astray([{ from: 'a menu', to: '/company/c1/people' }])).toEqual([
    'a menu: /company/c1/people leads nowhere',
  ]);
});
