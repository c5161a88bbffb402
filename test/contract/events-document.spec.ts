import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { reactions } from '../../services/worker/src/catalogue/reactions.js';

const document = readFileSync(
  path.resolve(import.meta.dirname, '..', '..', 'docs', 'generated', 'events.md'),
  'utf8',
);

/** `event queue` of each reaction in the document, which is made from the names of files. */
const documented = document.split('\n').flatMap((row) => {
  const event = /^\| `([^`]+)` \|/.exec(row)?.[1];
  return [...row.matchAll(/\]\([^)]+\.ts\) \(([^)]+)\)/g)].map(([, queue]) => `${event} ${queue}`);
});

it('events.md has the reactions that the worker runs, with their queues', () => {
  expect(documented.sort()).toEqual(reactions.map(({ on, queue }) => `${on} ${queue}`).sort());
});
