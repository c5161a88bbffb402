import { applyErasures } from '@app/database/erasures/apply-erasures';
import { consoleEnv, loadEnv } from '@app/platform/config/env';
import { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import { storageFor } from '@app/platform/storage/storage-for';
import { tombstoneStoreFor } from '@app/platform/storage/tombstone-store-for';
import type { ConsoleCommand } from './console-command.js';

/** Erases again what a restored database brought back. */
export const applyErasuresCommand: ConsoleCommand = {
  summary: 'erase again what a restored database brought back',
  async run() {
    const env = loadEnv(consoleEnv);
    const files = await storageFor(env, `${env.PUBLIC_URL}/api/uploads`);
    const { applications, accounts, companies, consents, addresses } = await applyErasures(
      env.DATABASE_URL,
      await tombstoneStoreFor(env, files),
      new UnlinkedIds(env.INVITATION_KEY),
    );
    process.stdout.write(
      `Erased again. Applications: ${applications}, accounts: ${accounts}, companies: ${companies}, ` +
        `addresses of job alerts: ${addresses}. Consents withdrawn again: ${consents}.\n`,
    );
    return 0;
  },
};
