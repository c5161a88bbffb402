import { expect, it } from '@jest/globals';
import { listPathOf } from '../../features/platform/shared/resources/resource-paths.js';
import { places } from './places.js';
import { resources } from '../../features/platform/shared/resources/resources.js';

it('begins with the companies and ends with everything else', () => {
  expect(places.map(({ label }) => label).at(0)).toBe('Companies');
  expect(places.map(({ label }) => label).at(-1)).toBe('Data');
});

it('every resource has one name, and one place it is found at', () => {
  const names = resources.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const resource of resources) {
    const list = listPathOf(resource);
    const current = places.filter(({ to, covers }) => to === list || covers?.(list));
    expect([resource.name, current.length]).toEqual([resource.name, 1]);
    // Whoever may look at a list is asked of the permission table.
    expect(resource.actions.list).toBeDefined();
  }
});
