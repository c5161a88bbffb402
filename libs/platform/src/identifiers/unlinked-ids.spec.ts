import { expect, it } from '@jest/globals';
import { newId } from './new-id.js';
import { UnlinkedIds } from './unlinked-ids.js';

it('an id that stands in for somebody is the same each time, another one in each place, and nobody’s without the key', () => {
  const [person, place, ids] = [newId(), newId(), new UnlinkedIds('a key')];
  const standIn = ids.inPlaceOf(person, place);
  expect(standIn).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new UnlinkedIds('a key').inPlaceOf(person, place)).toBe(standIn);
  const others = [
    ids.inPlaceOf(person, newId()),
    ids.inPlaceOf(newId(), place),
    new UnlinkedIds('another key').inPlaceOf(person, place),
  ];
  expect(others).not.toContain(standIn);
});
