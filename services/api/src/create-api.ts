import type { ApiEnv } from '@app/platform/config/env';
import { limits } from '@app/contracts/http/limits';
import { connectionCloser } from '@app/platform/http/connection-closer';
import { type Logger, NestLogger } from '@app/platform/logging/logger';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiModule } from './api.module.js';
import { notePlatformReads } from './auditing/note-platform-reads.js';
import { limitBodyTime, sendingLimits } from './http/body-time-limit.js';
import { compressAnswers } from './http/compress-answers.js';
import { serveOpenApi } from './http/openapi.js';
import { publicSettings } from './http/public-settings.js';
import { addRequestHooks, rejectAddress } from './http/request-hooks.js';
import { siteFilePaths } from './web-server/web-server.module.js';
import { takeOneClicks } from './http/one-click-forms.js';
import { serveWebApp } from './web-server/serve-web-app.js';

/** The API, ready to listen: the running process and the tests build it the same way. */
export async function createApi(env: ApiEnv, logger: Logger): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: limits.bodyBytes,
    routerOptions: { maxParamLength: 2_000 },
    trustProxy: (_address, hop) => hop < env.TRUSTED_PROXY_HOPS,
    frameworkErrors: rejectAddress,
  });
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.with(env, logger), adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    // Fastify reads JSON itself; forms and plain texts are no bodies of this API.
    bodyParser: false,
  });
  app.setGlobalPrefix('api', { exclude: siteFilePaths });
  app.enableShutdownHooks();
  addRequestHooks(app);
  notePlatformReads(app);
  compressAnswers(app);
  const server = app.getHttpAdapter().getInstance();
  const closeConnections = connectionCloser(server.server);
  server.addHook('preClose', async () => closeConnections());
  limitBodyTime(server, sendingLimits);
  server.removeContentTypeParser('text/plain');
  // Uploads are streamed by their own handler.
  server.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  takeOneClicks(server);
  server.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(publicSettings(env)),
  );
  serveOpenApi(app, env.BRAND_NAME);
  await serveWebApp(app, env, logger);
  return app;
}
