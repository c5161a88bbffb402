import { describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  findCircles,
  groupImports,
  importsUpwards,
  levelOf,
  readImports,
  resolveImport,
} from './import-graph.mjs';

const graphOf = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([file, targets]) => [file, new Set(targets)]));

describe('resolveImport', () => {
  const files = new Set(['libs/domain/src/jobs/job.entity.ts', 'admin-web/src/kit/button.tsx']);

  it.each([
    ['services/api/src/main.ts', '@app/domain/jobs/job.entity', 'libs/domain/src/jobs/job.entity.ts'],
    ['admin-web/src/app/root.tsx', '../kit/button.js', 'admin-web/src/kit/button.tsx'],
    ['admin-web/src/app/root.tsx', '../kit/button.js?raw', 'admin-web/src/kit/button.tsx'],
    ['admin-web/src/app/root.tsx', 'react', undefined],
    ['admin-web/src/app/root.tsx', './missing.js', undefined],
  ])('from %s, %s is %s', (from, specifier, expected) => {
    expect(resolveImport(from, specifier, files)).toBe(expected);
  });
});

describe('readImports', () => {
  it('counts types and dynamic imports', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'imports-'));
    try {
      mkdirSync(path.join(root, 'src'));
      const texts = {
        'src/one.ts': `import type { Two } from './two.js';\nexport const one: Two = 1;\n`,
        'src/two.ts': `export type Two = number;\nexport const load = () => import('./three.js');\n`,
        'src/three.ts': `export type { one } from './one.js';\n`,
      };
      for (const [file, text] of Object.entries(texts)) writeFileSync(path.join(root, file), text);
      const graph = readImports(root, Object.keys(texts));
      expect(findCircles(graph).map((circle) => circle.sort())).toEqual([Object.keys(texts).sort()]);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});

describe('findCircles', () => {
  it('finds each set of nodes that reach one another, and no chain', () => {
    const graph = graphOf({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['f'], f: ['e'], g: ['a'] });
    expect(findCircles(graph).map((circle) => circle.sort())).toEqual([
      ['e', 'f'],
      ['a', 'b', 'c'],
    ]);
    expect(findCircles(graphOf({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  });

  it('finds circles of folders that no files form', () => {
    const graph = graphOf({ 'x/one': ['y/one'], 'y/one': [], 'y/two': ['x/two'], 'x/two': [] });
    expect(findCircles(graph)).toEqual([]);
    expect(findCircles(groupImports(graph, path.posix.dirname))).toEqual([['x', 'y']]);
  });
});

describe('the order of folders', () => {
  const order = ['base', 'features/shared', 'features'];

  it.each([
    ['base/paths.ts', 0],
    ['features/shared/people.ts', 1],
    ['features/company/board.ts', 2],
    ['main.ts', 3],
  ])('%s stands on level %d', (file, level) => {
    expect(levelOf(file, order)).toBe(level);
  });

  it('names each import that goes up', () => {
    const graph = graphOf({
      'web/src/base/paths.ts': ['web/src/features/company/board.ts', 'contracts/src/jobs.ts'],
      'web/src/features/shared/people.ts': ['web/src/base/paths.ts', 'web/src/features/company/board.ts'],
      'web/src/features/company/board.ts': ['web/src/features/shared/people.ts'],
    });
    expect(importsUpwards(graph, 'web/src', order)).toEqual([
      ['web/src/base/paths.ts', 'web/src/features/company/board.ts'],
      ['web/src/features/shared/people.ts', 'web/src/features/company/board.ts'],
    ]);
  });
});
