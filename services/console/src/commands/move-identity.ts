import { moveIdentity } from '@app/database/setup/move-identity';
import { trustedIssuers } from '@app/platform/auth/access-token';
import { consoleEnv, loadEnv } from '@app/platform/config/env';
import type { ConsoleCommand } from './console-command.js';

/** For the day the identity service gets another address. */
export const moveIdentityCommand: ConsoleCommand = {
  summary: 'people of IDENTITY_POOL_ID keep their accounts when IDENTITY_PUBLIC_URL has changed',
  async run() {
    const env = loadEnv(consoleEnv);
    const issuer = trustedIssuers(env)[0]?.issuer ?? '';
    const moved = await moveIdentity({ adminUrl: env.DATABASE_URL, issuer });
    process.stdout.write(`${moved} people are known by ${issuer} now.\n`);
    return 0;
  },
};
