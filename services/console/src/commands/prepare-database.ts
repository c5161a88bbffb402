import { prepareDatabase } from '@app/database/prepare-database';
import { loadEnv, prepareEnv } from '@app/platform/config/env';
import type { ConsoleCommand } from './console-command.js';

/** Creates roles and tables, or brings them up to date. */
export const prepareDatabaseCommand: ConsoleCommand = {
  summary: 'create the roles, tables and queues of DATABASE_URL, or bring them up to date',
  async run() {
    const env = loadEnv(prepareEnv);
    const urls = await prepareDatabase({
      adminUrl: env.DATABASE_URL,
      passwords: {
        api: env.DATABASE_API_PASSWORD,
        worker: env.DATABASE_WORKER_PASSWORD,
        identity: env.DATABASE_IDENTITY_PASSWORD,
      },
      warn: (text) => void process.stderr.write(`${text}\n`),
    });
    const roles = Object.values(urls).map((url) => new URL(url).username);
    process.stdout.write(`The database is ready. The processes sign in as ${roles.join(', ')}.\n`);
    return 0;
  },
};
