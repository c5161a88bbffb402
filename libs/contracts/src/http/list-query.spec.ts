import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { idsFilter, listQuery } from './list-query.js';
import { fieldErrors } from './problem.js';

const schema = listQuery(
  ['name', 'createdAt'],
  { id: idsFilter, status: z.enum(['draft', 'published']).optional() },
  { field: 'createdAt', direction: 'DESC' },
);
const errorsOf = (query: object) => {
  const parsed = schema.safeParse(query);
  return parsed.success ? {} : fieldErrors(parsed.error);
};

describe('the list convention', () => {
  it('has an order and a page of its own', () => {
    expect(schema.parse({})).toEqual({
      sort: { field: 'createdAt', direction: 'DESC' },
      offset: 0,
      limit: 25,
      filter: undefined,
    });
  });

  it('reads JSON as ra-data-simple-rest writes it', () => {
    expect(schema.parse({ sort: '["name","ASC"]', range: '[50,74]', filter: '{"status":"draft"}' })).toEqual({
      sort: { field: 'name', direction: 'ASC' },
      offset: 50,
      limit: 25,
      filter: { status: 'draft' },
    });
    expect(schema.parse({ range: '[0,99]' })).toMatchObject({ offset: 0, limit: 100 });
    expect(schema.parse({ range: '[7,7]' })).toMatchObject({ offset: 7, limit: 1 });
  });

  it('names what it does not take', () => {
    expect(errorsOf({ range: '[0,1000]' })).toEqual({ range: 'At most 1,000 rows at once' });
    expect(errorsOf({ range: '[5,4]' })).toHaveProperty('range');
    expect(errorsOf({ sort: '["email","ASC"]' })).toEqual({ 'sort.0': 'Sort by one of name, createdAt' });
    expect(errorsOf({ sort: 'name' })).toEqual({ sort: expect.stringContaining('JSON') });
    expect(errorsOf({ filter: '{"email":"x"}' })).toEqual({ 'filter.email': 'This field is not known' });
    expect(errorsOf({ filter: '{"__proto__":{"status":"draft"}}' })).toHaveProperty(['filter.__proto__']);
    expect(errorsOf({ page: '2' })).toEqual({ page: 'This field is not known' });
    expect(errorsOf({ filter: `"${'x'.repeat(9_000)}"` })).toHaveProperty('filter');
  });

  it('takes up to 200 ids', () => {
    const id = '0190a000-0000-7000-8000-000000000001';
    const ids = (count: number) => JSON.stringify({ id: Array(count).fill(id) });
    expect(errorsOf({ filter: ids(150) })).toEqual({});
    expect(errorsOf({ filter: ids(200) })).toEqual({});
    expect(errorsOf({ filter: ids(201) })).not.toEqual({});
  });
});
