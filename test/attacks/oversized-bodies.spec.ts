import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../support/api.js';
import { type CompanyWorld, aCompanyWorld } from '../support/company-world.js';
import { processorTimeOf } from '../support/processor-time.js';

/** No body makes the product slow or ends it. */

let api: ApiUnderTest;
let world: CompanyWorld;
let manager: Caller;
beforeAll(async () => {
  api = await startApi();
  world = await aCompanyWorld();
  manager = await api.as('companyManager', world.companyId);
});
afterAll(() => api.stop());

const json = { 'content-type': 'application/json' };
const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;
const bodies: Record<string, string> = {
  'a list 100,000 deep': nested(100_000, '[', ']'),
  'an object 40,000 deep': nested(40_000, '{"a":', '}'),
  'an object of 21 levels': nested(21, '{"a":', '}'),
  'a list of 100,000 items': JSON.stringify({ tags: Array.from({ length: 100_000 }, () => 1) }),
  'a list of 201 items': JSON.stringify({ skills: Array.from({ length: 201 }, () => 'a') }),
  'fifty thousand names': JSON.stringify(
    Object.fromEntries(Array.from({ length: 25_000 }, (_v, i) => [`k${i}`, 1])),
  ),
  'the same name ten thousand times': `{${'"title":"x",'.repeat(10_000)}"title":1}`,
  'names of objects': '{"__proto__":{"title":"x"},"constructor":{"prototype":{}}}',
  'a title of 250,000 characters': JSON.stringify({ title: 'a'.repeat(250_000) }),
  'blanks that make a pattern try again': JSON.stringify({
    title: `a${' '.repeat(240_000)}b`,
  }),
  'an almost-address': JSON.stringify({ website: `https://${'a.'.repeat(100_000)}` }),
  'markup that opens and opens': JSON.stringify({ description: '<p><b>'.repeat(40_000) }),
  'entities of entities': JSON.stringify({ description: '&amp;'.repeat(50_000) }),
  'more than 256 KB': JSON.stringify({ title: 'a'.repeat(262_200) }),
  'half a text': '{"title":"',
  'a number without end': `{"title":${'9'.repeat(200_000)}}`,
  NUL: JSON.stringify({ title: 'a\0b' }),
  'half a surrogate': '{"title":"\\ud800"}',
  'half a surrogate inside': '{"location":{"city":"\\ud800"},"title":"b"}',
};

describe('a job', () => {
  it.each(Object.entries(bodies))('is not changed by %s, with little work', async (_name, body) => {
    // The API runs in this process. Its processor time is measured: a busy machine does not change that.
    const milliseconds = await processorTimeOf(async () => {
      const reply = await manager.patch(`jobs/${world.jobId}`, body, { ...json, ...ifMatch(1) });
      expect([400, 413]).toContain(reply.status);
    });
    expect(milliseconds).toBeLessThan(1_000);
    expect((await api.request('GET', 'health/live')).status).toBe(200);
  });

  it.each(['an object of 21 levels', 'a list of 201 items', 'a list of 100,000 items'])(
    'hears of %s before its contract is asked',
    async (name) => {
      const reply = await manager.patch(`jobs/${world.jobId}`, bodies[name], { ...json, ...ifMatch(1) });
      expect([reply.status, reply.body.code]).toEqual([413, 'request.too-large']);
    },
  );

  it('takes two hundred words and twenty levels to its contract', async () => {
    const { status, body } = await manager.patch(`jobs/${world.jobId}`, nested(19, '{"a":', '}'), {
      ...json,
      ...ifMatch(1),
    });
    expect([status, body.code]).toEqual([400, 'request.invalid']);
  });
});

describe('objects everywhere', () => {
  it('have no property they did not have before', () => {
    expect(Reflect.get({}, 'title')).toBeUndefined();
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
