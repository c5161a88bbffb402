import { seedDemo } from '../demo/seed-demo.js';
import { trustedIssuers } from '@app/platform/auth/access-token';
import { consoleEnv, loadEnv } from '@app/platform/config/env';
import { storageFor } from '@app/platform/storage/storage-for';
import type { ConsoleCommand } from './console-command.js';

/** Fills an empty database with demo data. */
export const seedCommand: ConsoleCommand = {
  summary: '--demo: fill an empty database with demo people, companies and jobs',
  async run(words) {
    const env = loadEnv(consoleEnv);
    if (!words.includes('--demo') || !env.DEMO_MODE) {
      process.stderr.write('Demo data is only made with --demo and DEMO_MODE=true.\n');
      return 2;
    }
    const issuer = trustedIssuers(env)[0]?.issuer ?? '';
    const seeded = await seedDemo({
      adminUrl: env.DATABASE_URL,
      issuer,
      storage: await storageFor(env, `${env.PUBLIC_URL}/api/uploads`),
    });
    process.stdout.write(
      seeded ? 'Demo data is in place.\n' : 'The database has companies already: nothing was added.\n',
    );
    return 0;
  },
};
