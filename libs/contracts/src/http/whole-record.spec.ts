import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { fieldErrors } from './problem.js';
import { wholeRecord } from './whole-record.js';

const Plain = z.strictObject({
  name: z.string().optional(),
  place: z.strictObject({ city: z.string().optional() }).optional(),
  form: z.array(z.strictObject({ title: z.string() })).optional(),
});
const Record = wholeRecord(Plain, {
  readOnly: ['id', 'place.town', 'form.value'],
  blank: ['name', 'place.city'],
});
const errorsOf = (body: unknown) => fieldErrors(Record.safeParse(body).error ?? new z.ZodError([]));

describe('a record that comes back whole', () => {
  it('loses what nobody sets, on every level, and says empty where it said null', () => {
    const body = {
      id: 7,
      name: null,
      place: { city: null, town: 'Lisbon' },
      form: [{ title: 'Why?', value: null }],
    };
    expect(Record.parse(body)).toEqual({ name: '', place: { city: '' }, form: [{ title: 'Why?' }] });
    expect(body.place.town).toBe('Lisbon');
    expect(Record.parse({})).toEqual({});
  });

  it('is refused for fields nobody knows, by their name, and for what is no record', () => {
    expect(errorsOf({ town: 'Lisbon', place: { id: 1 }, form: [{ title: 'Why?', id: 1 }] })).toEqual({
      town: 'This field is not known',
      'place.id': 'This field is not known',
      'form.0.id': 'This field is not known',
    });
    expect(errorsOf(JSON.parse('{"__proto__":{"id":1}}'))).toEqual({
      ['__proto__']: 'This field is not known',
    });
    for (const body of ['x', null, [1], 7]) expect(Object.keys(errorsOf(body))).toEqual(['body']);
  });
});
