import { setTimeout } from 'node:timers/promises';
import { type Logger, NestLogger } from '@app/platform/logging/logger';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { HealthController } from './http/health.controller.js';
import { httpAdapter, type InternalListener, listenInternally, prepareHttp } from './http/open-listeners.js';
import { IdentityModule } from './identity.module.js';
import type { Mailer } from '@app/platform/mail/mailer';
import type { IdentitySettings } from './core/settings.js';
import { KeyRing } from './tokens/key-ring.js';

export interface RunningIdentity {
  app: NestFastifyApplication;
  /** Says no to health questions for a while, then stops taking calls, finishes the open ones and ends. */
  stop(drainMilliseconds?: number): Promise<void>;
}

/** Starts the service: both listeners are open and signing keys exist when this returns. */
export async function startIdentity(outside: {
  settings: IdentitySettings;
  logger: Logger;
  mailer: Mailer;
}): Promise<RunningIdentity> {
  const { settings, logger } = outside;
  const app = await NestFactory.create<NestFastifyApplication>(
    IdentityModule.with(outside),
    httpAdapter(settings),
    {
      logger: new NestLogger(logger),
      bodyParser: false,
      abortOnError: false,
    },
  );
  prepareHttp(app, settings);
  const internal = await opened(app, settings);
  logger.info('Identity service is ready', { port: settings.port });
  return {
    app,
    stop: async (drainMilliseconds = 0) => {
      app.get(HealthController).leave();
      if (drainMilliseconds > 0) await setTimeout(drainMilliseconds);
      await internal.close();
      await app.close();
    },
  };
}

async function opened(app: NestFastifyApplication, settings: IdentitySettings): Promise<InternalListener> {
  try {
    await app.get(KeyRing).ensureKeys();
    await app.listen(settings.port, settings.host);
    return await listenInternally(app, settings);
  } catch (problem) {
    await app.close();
    throw problem;
  }
}
