import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { localFolder, root } from './local/places.mjs';

/*
 * npm run coverage -- identity     fails when a branch of services/identity is not taken by its specs
 *
 * Not a part of `npm test`: it runs the specs of the service once more, which takes a minute.
 */

/** Types alone: nothing of them is left to be run. */
const WITHOUT_CODE = ['services/identity/src/core/call.ts'];

const [name = 'identity'] = process.argv.slice(2);
const sources = `services/${name}/src`;
if (!existsSync(path.join(root, sources))) {
  process.stderr.write(`There is no ${sources}. Name a service: npm run coverage -- identity\n`);
  process.exit(2);
}

const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    path.join(root, 'node_modules/jest/bin/jest.js'),
    '--coverage',
    '--coverageProvider=v8',
    `--collectCoverageFrom=${sources}/**/*.ts`,
    ...WITHOUT_CODE.map((file) => `--collectCoverageFrom=!${file}`),
    `--coverageDirectory=${path.join(localFolder, 'coverage', name)}`,
    '--coverageReporters=text',
    '--coverageReporters=lcovonly',
    '--coverageThreshold={"global":{"branches":100}}',
    sources,
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
