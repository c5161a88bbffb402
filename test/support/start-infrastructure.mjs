import path from 'node:path';
import { startInfrastructure } from '../../tools/local/test-infrastructure.mjs';
import { testProgram } from '../../tools/local/test-programs.mjs';

/** Jest calls this before the first suite that needs a database, and again by way of the setup of browser suites. */
export default async function () {
  if (globalThis.stopInfrastructure) return;
  const infrastructure = await startInfrastructure();
  globalThis.stopInfrastructure = infrastructure.stop;
  process.env.TEST_INFRASTRUCTURE = JSON.stringify(infrastructure.description);
  process.env.TEST_PROGRAMS = path.dirname(await testProgram('inspection-program'));
  process.stdout.write(`\n${infrastructure.summary}\n`);
}
