import { expect, it } from '@jest/globals';
import { astray } from '../../../../test/architecture/link-targets.js';
import { listPathOf, recordPathOf } from '../../features/platform/shared/resources/resource-paths.js';
import { places } from './places.js';
import { resources } from '../../features/platform/shared/resources/resources.js';

it('leads a platform admin to screens that are there', () => {
  const links = places.map(({ label, to }) => ({ from: label, to }));
  expect(astray(links)).toEqual([]);
  expect(places.map(({ label }) => label).at(0)).toBe('Companies');
  expect(places.map(({ label }) => label).at(-1)).toBe('Data');
});

it('every resource has one name, a list that is there, and one place it is found at', () => {
  const names = resources.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const links = resources.flatMap((resource) => [
    { from: resource.name, to: listPathOf(resource) },
    { from: resource.name, to: recordPathOf(resource, 'some-id') ?? '/' },
  ]);
  expect(astray(links)).toEqual([]);
  for (const resource of resources) {
    const list = listPathOf(resource);
    const current = places.filter(({ to, covers }) => to === list || covers?.(list));
    expect([resource.name, current.length]).toEqual([resource.name, 1]);
    // Whoever may look at a list is asked of the permission table.
    expect(resource.actions.list).toBeDefined();
  }
});
