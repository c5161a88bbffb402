import { wholeRecord, readOnlyFieldsOf } from '@app/contracts/http/whole-record';
import { AppError } from '@app/platform/errors/app-error';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { rejectReadOnlyChanges } from './read-only-fields.js';

const body = wholeRecord(z.looseObject({}), {
  readOnly: ['createdAt', 'photo', 'views', 'stages', 'company', 'place.town'],
  counters: ['views', 'stages.total'],
  setBy: { 'place.town': 'place.city' },
});
const stored = {
  version: 3,
  createdAt: '2026-01-01',
  photo: 'https://files.example/a?e=123.abc',
  views: 7,
  stages: [{ name: 'Review', total: 2 }],
  company: { description: 'see https://x.example/?e=1 "now"' },
  place: { town: 'Lisbon' },
};
const rejected = async (changes: object, version?: number): Promise<unknown> => {
  const read = async () => stored;
  const sent = { ...stored, ...changes };
  try {
    await rejectReadOnlyChanges(sent, readOnlyFieldsOf(body), read, version);
    return {};
  } catch (error) {
    if (error instanceof AppError) return error.detail.errors;
    throw error;
  }
};

it.each([
  ['the record as it was read', {}],
  ['a link with another signature', { photo: 'https://files.example/a?e=456.def' }],
  ['counters of an earlier read', { views: 5, stages: [{ name: 'Review', total: 9 }] }],
])('accepts %s', async (_what, changes) => expect(await rejected(changes)).toEqual({}));

it.each([
  ['createdAt', { createdAt: '2026-01-02' }],
  ['views', { views: 999 }],
  ['stages', { stages: [{ name: 'Offer', total: 2 }] }],
  ['company', { company: { description: '?e=1 "then"' } }],
  ['place.town', { place: { town: 'Porto' } }],
])('rejects a changed %s', async (field, changes) =>
  expect(await rejected(changes)).toEqual({ [field]: expect.stringContaining('read-only') }),
);

it('names the field that sets another, and leaves a stale version to the command', async () => {
  expect(await rejected({ place: { town: 'Porto' } })).toEqual({
    'place.town': 'This field is read-only. Use place.city',
  });
  expect(await rejected({ createdAt: '2026-01-02' }, 2)).toEqual({});
});
