import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { reactions } from '../../services/worker/src/catalogue/reactions.js';

const folder = path.resolve(import.meta.dirname, '..', '..', 'docs', 'generated');

type Line = { event: string; file: string; queue: string };

/** Who hears what on which queue, as the document tells it. */
function told(): Line[] {
  const document = readFileSync(path.join(folder, 'events.md'), 'utf8');
  return document.split('\n').flatMap((row) => {
    const event = /^\| `([^`]+)` \|/.exec(row)?.[1] ?? '';
    return [...row.matchAll(/\]\(([^)]+\.ts)\) \(([^)]+)\)/g)].map(([, file = '', queue = '']) => ({
      event,
      file,
      queue,
    }));
  });
}

describe('events.md', () => {
  it('names event and queue of every reaction as the worker runs it', async () => {
    const found = await Promise.all(
      told().map(async ({ event, file, queue }) => {
        const exported: Record<string, unknown> = await import(path.join(folder, file));
        const run = reactions.filter((reaction) => Object.values(exported).includes(reaction));
        expect({ file, runs: run.map((one) => ({ event: one.on, queue: one.queue })) }).toEqual({
          file,
          runs: [{ event, queue }],
        });
        return run;
      }),
    );
    expect(new Set(found.flat())).toEqual(new Set(reactions));
  });
});
