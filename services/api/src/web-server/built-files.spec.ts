import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../test/support/api.js';

const drawing = `
  export const isScreen = () => false;
  export const searchOf = () => ({});
  export const render = () => ({ html: '', head: '' });
`;
const files = {
  'dist/index.html': '<html></html>',
  'dist/theme.js': 'let theme;',
  'dist/assets/main-a1b2c3.js': 'let main;',
  'dist/assets/pdf-1/wasm/decoder.wasm': '-',
  'dist-ssr/package.json': '{ "type": "module" }',
  'dist-ssr/entry-server.js': drawing,
};

let folder: string;
let api: ApiUnderTest;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'web-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  api = await startApi({ WEB_DIR: folder });
});
afterAll(async () => {
  await api?.stop();
  await rm(folder, { recursive: true, force: true });
});

const ask = (address: string) => fetch(`${api.url}${address}`, { redirect: 'manual' });

describe('files of the build', () => {
  it('stay for good only where their name changes with what is in them', async () => {
    const hashed = await ask('/assets/main-a1b2c3.js');
    expect([hashed.status, hashed.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const named = await ask('/theme.js');
    expect([named.status, named.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
  });

  it('are known by their whole name, in folders too', async () => {
    const program = await ask('/assets/pdf-1/wasm/decoder.wasm?a=1');
    expect([program.status, program.headers.get('content-type')]).toEqual([200, 'application/wasm']);
    expect((await fetch(`${api.url}/assets/main-a1b2c3.js`, { method: 'HEAD' })).status).toBe(200);
  });

  it.each([
    '',
    'pdf-1',
    'pdf-1/wasm/',
    'MAIN-a1b2c3.js',
    'none.js',
    '..%2findex.html',
    'pdf-1%2f..%2fmain-a1b2c3.js',
  ])('that are none are not found: %s', async (name) => {
    const { status } = await ask(`/assets/${name}`);
    expect(status).toBe(404);
  });
});

describe('a program of the web app', () => {
  it('that runs as a worker may do nothing but read what the product serves', async () => {
    const answer = await ask('/assets/main-a1b2c3.js');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    );
  });
});
