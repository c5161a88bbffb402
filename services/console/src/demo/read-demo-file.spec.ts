import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { readDemoJson } from './read-demo-file.js';

it('a file of the demo that is wrong is named with each place in it', () => {
  const wrong = z.array(z.strictObject({ name: z.number(), purpose: z.string() }));
  expect(() => readDemoJson('companies.json', wrong)).toThrow(
    /demo\/data\/companies\.json is wrong:[^]*→ at \[0\]\.name[^]*→ at \[1\]\.name/,
  );
});

it('a file of the demo that is not there is named', () => {
  expect(() => readDemoJson('nothing.json', z.unknown())).toThrow(
    'demo/data/nothing.json cannot be read as JSON',
  );
});
