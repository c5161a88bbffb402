import 'reflect-metadata';
import { identityEnv, loadEnv } from '@app/platform/config/env';
import { shutdownNoticeOf } from '@app/platform/config/shutdown-notice';
import { Logger } from '@app/platform/logging/logger';
import { mailerFor } from '@app/platform/mail/mailer-for';
import { rotateSigningKeys } from './rotate-signing-keys.js';
import { settingsFrom } from './core/settings-from-env.js';
import { startIdentity } from './start-identity.js';

const env = loadEnv(identityEnv);
const settings = settingsFrom(env);
const logger = Logger.create({ service: 'identity', level: env.LOG_LEVEL, hashKey: env.CODE_KEY });

async function serve(): Promise<void> {
  const mailer = await mailerFor(env.MAIL_URL);
  const running = await startIdentity({ settings, logger, mailer });
  let leaving = false;
  const leave = async (signal: string): Promise<void> => {
    if (leaving) return;
    leaving = true;
    logger.info('Leaving', { signal });
    // Load balancers get time to notice before connections are refused.
    await running.stop(shutdownNoticeOf(env));
    await mailer.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void leave(signal));
}

try {
  if (process.argv[2] === 'rotate-keys') await rotateSigningKeys(settings);
  else await serve();
} catch (error) {
  logger.fatal('Identity service could not start', { error });
  process.exitCode = 1;
}
