import 'reflect-metadata';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { awaitErasures } from '@app/database/erasures/await-erasures';
import { apiEnv, loadEnv } from '@app/platform/config/env';
import { Logger } from '@app/platform/logging/logger';
import { FILE_STORAGE, type FileStorage } from '@app/platform/storage/file-storage';
import { tombstoneStoreFor } from '@app/platform/storage/tombstone-store-for';
import { createApi } from './create-api.js';
import { createAssetHost } from './files-host/asset-host.js';

const env = loadEnv(apiEnv);
const logger = Logger.create({ service: 'api', level: env.LOG_LEVEL, hashKey: env.FILES_KEY });

const app = await createApi(env, logger);
const storage = app.get<FileStorage>(FILE_STORAGE);
const assets = createAssetHost({
  storage,
  reader: app.get(ScopedReader),
  signingKey: env.FILES_KEY,
  appUrl: env.PUBLIC_URL,
  logger,
});
app
  .getHttpAdapter()
  .getInstance()
  .addHook('onClose', () => assets.close());
// Whoever was erased is not seen again for a moment either.
await awaitErasures(env, await tombstoneStoreFor(env, storage), logger);
await assets.listen({ port: env.ASSETS_PORT, host: env.LISTEN_HOST });
await app.listen(env.PORT, env.LISTEN_HOST);
logger.info('The API is listening', { port: env.PORT });
