import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildStale } from '../../tools/local/build.mjs';
import { root } from '../../tools/local/places.mjs';

it('a failure of a built service names the line of the source it comes from', async () => {
  await buildStale({ only: ['worker'] });
  const bundle = path.join(root, 'dist', 'services', 'worker', 'main.js');
  const nobodyThere = 'postgres://nobody:nothing@127.0.0.1:9/nowhere';
  const { stdout, status } = spawnSync(process.execPath, ['--enable-source-maps', bundle], {
    encoding: 'utf8',
    timeout: 60_000,
    env: { NODE_ENV: 'test', DATABASE_URL: nobodyThere, INVITATION_KEY: 'invitation-key-of-the-suite' },
  });
  expect(status).not.toBe(0);
  const [, file = '', line = ''] = /\((\S+start-worker\.ts):(\d+):\d+\)/.exec(stdout) ?? [];
  expect(path.relative(root, file).split(path.sep)).toEqual(['services', 'worker', 'src', 'start-worker.ts']);
  // Comments are gone from a bundle: only a map knows the line that says why.
  expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toContain('DATABASE_URL does not answer');
});
