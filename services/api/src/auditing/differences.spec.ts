import { describe, expect, it } from '@jest/globals';
import { differences, valuesOf } from './differences.js';

describe('what is different', () => {
  it('has the same names on both sides, and leaves out what is the same', () => {
    expect(differences({ title: 'Baker', tags: ['a'], team: 'Lab' }, { title: 'Cook', tags: ['a'] })).toEqual(
      {
        before: { title: 'Baker', team: 'Lab' },
        after: { title: 'Cook', team: null },
      },
    );
    expect(differences({ tags: ['a', 'b'], end: undefined }, { tags: ['b', 'a'], end: null })).toEqual({
      before: { tags: ['a', 'b'] },
      after: { tags: ['b', 'a'] },
    });
  });

  it('is told of parts, not of the whole around them', () => {
    const was = { location: { city: 'Porto', country: 'PT' }, salary: null };
    const is = { location: { city: 'Faro', country: 'PT' }, salary: { currency: 'EUR' } };
    expect(differences(was, is)).toEqual({
      before: { location: { city: 'Porto' }, salary: null },
      after: { location: { city: 'Faro' }, salary: { currency: 'EUR' } },
    });
  });

  it('is told of moments as they are stored', () => {
    const [before, after] = [new Date('2026-11-21T08:00:00Z'), new Date('2026-11-22T08:00:00Z')];
    expect(differences({ end: before }, { end: new Date(before) })).toEqual({ before: {}, after: {} });
    expect(differences({ end: before }, { end: after })).toEqual({
      before: { end: '2026-11-21T08:00:00.000Z' },
      after: { end: '2026-11-22T08:00:00.000Z' },
    });
  });

  it('begins in long texts at the word that differs, and ends', () => {
    const start = 'the same '.repeat(100);
    const rest = ' and so on'.repeat(100);
    const { before, after } = differences({ text: `${start}worker${rest}` }, { text: `${start}word${rest}` });
    expect([before['text'], after['text']]).toEqual([
      expect.stringMatching(/^…worker and so on.{184}…$/),
      expect.stringMatching(/^…word and so on.{186}…$/),
    ]);
    expect(differences({ text: null }, { text: 'x'.repeat(300) })).toEqual({
      before: { text: null },
      after: { text: `${'x'.repeat(200)}…` },
    });
    expect(differences({ text: `${start}end` }, { text: start })).toEqual({
      before: { text: '…end' },
      after: { text: '…' },
    });
  });
});

it('values of an entity are those that are asked for', () => {
  expect(valuesOf({ a: 1, b: 2, c: 3 }, ['a', 'c'])).toEqual({ a: 1, c: 3 });
});
