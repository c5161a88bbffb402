import { afterAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FROM_SOURCE } from './from-source.mjs';
import { root } from './places.mjs';
import { MADE_FROM, testClusterName } from './test-cluster.mjs';

/** Tells of every file of this checkout that Node loads. */
const teller = `import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) console.log(url);
    return next(url, context);
  } });`;

describe('the cluster that tests begin with', () => {
  const checkout = mkdtempSync(path.join(tmpdir(), 'checkout-'));
  afterAll(() => rmSync(checkout, { recursive: true }));

  it('is made anew after a change of a migration, of a setting or of a package, not of a test', () => {
    const write = (file: string, text: string) => {
      const at = path.join(checkout, file);
      mkdirSync(path.dirname(at), { recursive: true });
      writeFileSync(at, text);
    };
    const names = new Set<string>();
    const changes = [
      'libs/database/src/migrations/first.ts',
      'libs/database/src/migrations/0001-baseline/first.sql',
      'libs/platform/src/tenancy/policies.ts',
      'tools/local/postgres.mjs',
      'package-lock.json',
    ];
    for (const file of changes) {
      write(file, 'before');
      names.add(testClusterName(checkout));
      write(file, 'after');
      names.add(testClusterName(checkout));
    }
    expect(names.size).toBe(2 * changes.length);
    const last = testClusterName(checkout);
    write('libs/database/src/migrations/first.spec.ts', 'a test');
    expect(testClusterName(checkout)).toBe(last);
  });

  it('is made from nothing but what its name looks at, and entities, which no migration asks', () => {
    const { stdout } = spawnSync(
      process.execPath,
      [
        ...FROM_SOURCE,
        '--import',
        `data:text/javascript,${encodeURIComponent(teller)}`,
        path.join(root, 'tools/local/prepare-test-template.mjs'),
      ],
      { cwd: root, encoding: 'utf8' },
    );
    const loaded = stdout
      .split('\n')
      .filter(Boolean)
      .map((url) => path.relative(root, fileURLToPath(url)));
    expect(loaded).toContain('libs/database/src/migrations/migrations.ts');
    const lookedAt = new Set(globSync(MADE_FROM, { cwd: root }));
    const others = loaded.filter((file) => !lookedAt.has(file) && !file.startsWith('libs/domain/src/'));
    expect(others).toEqual(['tools/local/secrets.mjs']);
  });
});
