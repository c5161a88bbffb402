import { expect, it } from '@jest/globals';
import { listPath } from '../../features/platform/shared/resources/resource-paths.js';
import { resourceActions, resourceNames } from '../../features/platform/shared/resources/resource-actions.js';
import { places } from './places.js';

it('begins with the companies and ends with everything else', () => {
  expect(places.map(({ label }) => label).at(0)).toBe('Companies');
  expect(places.map(({ label }) => label).at(-1)).toBe('Data');
});

it('every resource is found at one place', () => {
  for (const name of resourceNames) {
    const list = listPath(name);
    const current = places.filter(({ to, covers }) => to === list || covers?.(list));
    expect([name, current.length]).toEqual([name, 1]);
    // The permission table says who may see the list.
    expect(resourceActions[name].list).toBeDefined();
  }
});
