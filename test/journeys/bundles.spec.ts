import { beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildStale, services } from '../../tools/local/build.mjs';
import { isLeftOutside } from '../../tools/local/packages-outside.mjs';
import { root } from '../../tools/local/places.mjs';

const folderOf = (service: string) => path.join(root, 'dist', 'services', service);
const filesOf = (service: string) =>
  readdirSync(folderOf(service))
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(path.join(folderOf(service), name), 'utf8') }));

describe.each(services)('the bundle of the service %s', (service) => {
  beforeAll(async () => {
    await buildStale({ only: [service] });
  });

  it('reaches for nothing when it starts but Node and what is left outside', () => {
    const reachedFor = filesOf(service).flatMap(({ text }) =>
      [...text.matchAll(/^import (?:.* from )?"([^"]+)";$/gm)].map(([, request = '']) => request),
    );
    expect(reachedFor).toContain('node:fs');
    const isOwn = (request: string) => request.startsWith('.') || request.startsWith('data:');
    expect(reachedFor.filter((request) => !isOwn(request) && !isLeftOutside(request))).toEqual([]);
  });

  it('says in one sentence that Node is too old, before it loads a package', () => {
    const older = `Object.defineProperty(process.versions, 'node', { value: '20.20.2' })`;
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        '--import',
        `data:text/javascript,${encodeURIComponent(older)}`,
        path.join(folderOf(service), 'main.js'),
      ],
      { encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([78, 'Node 20.20.2 is too old: Pathway runs on Node 22 or newer.\n']);
  });

  it('has one copy of Nest: no package asks Node for another one', () => {
    const requested = filesOf(service).flatMap(({ text }) =>
      [...text.matchAll(/require\("(@nestjs\/[^"]+)"\)/g)].map(([, name]) => name),
    );
    expect(requested).toEqual([]);
  });

  it('knows nothing of the place it was built in', () => {
    const telling = filesOf(service).filter(({ text }) => text.includes(root));
    expect(telling.map(({ name }) => name)).toEqual([]);
  });

  it('has maps of our own sources and none of packages, which would stay in memory', () => {
    const names = readdirSync(folderOf(service));
    expect(names).toEqual(expect.arrayContaining(['main.js', 'main.js.map', 'packages.js']));
    expect(names).not.toContain('packages.js.map');
  });
});
