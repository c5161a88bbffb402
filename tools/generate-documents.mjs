import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { FROM_SOURCE } from './local/from-source.mjs';
import { root } from './local/places.mjs';

/* npm run docs: writes docs/generated and the schemas of views anew; the OpenAPI document and the list of routes from an API that runs. */
const steps = [
  ['tools/view-schemas.mjs', '--write'],
  [...FROM_SOURCE, 'services/console/src/main.ts', 'generate-docs'],
  [
    path.join('tools', 'test.mjs'),
    'test/contract/generated-documents.spec.ts',
    'test/contract/route-declarations.spec.ts',
  ],
];

for (const args of steps) {
  const env = { ...process.env, UPDATE_DOCUMENTS: '1' };
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
