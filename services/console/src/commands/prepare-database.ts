import { OldInstallation } from '@app/database/setup/old-installation';
import { prepareDatabase, type ProcessUrls } from '@app/database/setup/prepare-database';
import { loadEnv, prepareEnv } from '@app/platform/config/env';
import type { ConsoleCommand } from './console-command.js';

/** The exit code where the last line says all there is to say; `npm start` shows that alone (tools/local/product.mjs). */
const REJECTED = 3;

/** Creates roles and tables, or brings them up to date. */
export const prepareDatabaseCommand: ConsoleCommand = {
  summary: 'create the roles, tables and queues of DATABASE_URL, or bring them up to date',
  async run() {
    try {
      const roles = Object.values(await prepare()).map((url) => new URL(url).username);
      process.stdout.write(`The database is ready. The processes sign in as ${roles.join(', ')}.\n`);
      return 0;
    } catch (error) {
      if (!(error instanceof OldInstallation)) throw error;
      process.stderr.write(`${error.message}\n`);
      return REJECTED;
    }
  },
};

function prepare(): Promise<ProcessUrls> {
  const env = loadEnv(prepareEnv);
  return prepareDatabase({
    adminUrl: env.DATABASE_URL,
    passwords: {
      api: env.DATABASE_API_PASSWORD,
      worker: env.DATABASE_WORKER_PASSWORD,
      identity: env.DATABASE_IDENTITY_PASSWORD,
    },
    warn: (text) => void process.stderr.write(`${text}\n`),
  });
}
