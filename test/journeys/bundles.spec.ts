import { beforeAll, describe, expect, it } from '@jest/globals';
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
    expect(reachedFor.filter((request) => !request.startsWith('.') && !isLeftOutside(request))).toEqual([]);
  });

  it('has one copy of Nest: no package asks Node for another one', () => {
    const askedFor = filesOf(service).flatMap(({ text }) =>
      [...text.matchAll(/require\("(@nestjs\/[^"]+)"\)/g)].map(([, name]) => name),
    );
    expect(askedFor).toEqual([]);
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
