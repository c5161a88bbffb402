import { describe, expect, it } from '@jest/globals';
import { faultsOf, nameOf } from './faults.js';
import { operationKinds, operationsOf } from './operations.js';

const shaking = { rest: 400, lasts: 800 };
const first = <T>(count: number, of: Iterator<T, never>): T[] =>
  Array.from({ length: count }, () => of.next().value);

const drawn = (seed: number) => ({
  one: first(200, operationsOf(seed, 0)),
  other: first(200, operationsOf(seed, 1)),
  faults: first(100, faultsOf(seed, 'redis', shaking)),
});

describe('a seed', () => {
  it('draws the same operations and faults each time', () => {
    expect(drawn(7)).toEqual(drawn(7));
  });

  it('draws others than another seed does, and others for each client', () => {
    expect(drawn(7).faults).not.toEqual(drawn(8).faults);
    const kinds = (operations: { kind: string }[]) => operations.map(({ kind }) => kind);
    expect(kinds(drawn(7).one)).not.toEqual(kinds(drawn(8).one));
    expect(kinds(drawn(7).one)).not.toEqual(kinds(drawn(7).other));
  });

  it('leaves out no kind of operation', () => {
    const kinds = first(operationKinds.length, operationsOf(7, 0)).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(operationKinds));
  });

  it.each([
    ['postgres', 20],
    ['redis', 24],
  ] as const)('brings each fault once before any comes again, on %s', (backend, count) => {
    const names = first(count * 2, faultsOf(7, backend, shaking)).map(nameOf);
    expect(new Set(names.slice(0, count)).size).toBe(count);
    expect(new Set(names.slice(count)).size).toBe(count);
  });
});
