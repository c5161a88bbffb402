import { downloadName } from '@app/contracts/files/file-name';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { connectionCloser } from '@app/platform/http/connection-closer';
import type { Logger } from '@app/platform/logging/logger';
import type { FileStorage } from '@app/platform/storage/file-storage';
import { type Download, readDownloadLink } from '@app/platform/storage/download-link';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendingLimits } from '../http/body-time-limit.js';
import { asAppError } from '../http/problem.filter.js';

type AssetHostOptions = {
  storage: FileStorage;
  signingKey: string;
  appUrl: string;
  reader: ScopedReader;
  logger: Logger;
};

/**
 * The asset host: images of companies by entity and asset id, and signed links to candidates' files. It is an origin of
 * its own, so that nothing a stranger uploaded ever runs as the product.
 */
export function createAssetHost(options: AssetHostOptions): FastifyInstance {
  const { storage, signingKey, appUrl, reader, logger } = options;
  const host = fastify({ logger: false, requestTimeout: sendingLimits.body });
  const closeConnections = connectionCloser(host.server);
  host.addHook('preClose', async () => closeConnections());
  host.addHook('onRequest', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
    void reply.header('referrer-policy', 'no-referrer');
    void reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  host.get<{ Params: { '*': string }; Querystring: Record<string, string | undefined> }>(
    '/signed/*',
    async (request, reply) => {
      const link = { key: request.params['*'], query: request.query };
      const download = readDownloadLink(signingKey, link, new Date());
      if (!download) return reply.status(404).type('text/plain').send('This link is not valid any more.');
      return serve(reply, storage, { ...download, appUrl, freshness: 'private, max-age=300' });
    },
  );
  host.get<{ Params: { entityId: string; assetId: string } }>(
    '/:entityId/:assetId',
    async ({ params }, reply) => {
      const image = await findShownImage(reader, params);
      if (!image) return reply.status(404).type('text/plain').send('Not found.');
      // Another image gets another address, so that this one never changes.
      return serve(reply, storage, { ...image, appUrl, freshness: 'public, max-age=604800, immutable' });
    },
  );
  host.setErrorHandler((thrown, _request, reply) => {
    const { status, retryAfterSeconds } = asAppError(thrown);
    if (status >= 500) logger.error('A file could not be served', { error: thrown });
    const said = status >= 500 ? 'This file cannot be shown at the moment.' : 'Not found.';
    if (retryAfterSeconds !== undefined)
      void reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
    return reply.status(status).type('text/plain').send(said);
  });
  host.setNotFoundHandler((_request, reply) => reply.status(404).type('text/plain').send('Not found.'));
  return host;
}

type ShownImage = { storage_key: string; content_type: string };

/** An image that everybody may see: a public company shows it now. */
async function findShownImage(
  reader: ScopedReader,
  { entityId, assetId }: { entityId: string; assetId: string },
): Promise<Pick<Download, 'key' | 'contentType' | 'fileName' | 'inline'> | null> {
  if (![entityId, assetId].every((id) => z.uuid().safeParse(id).success)) return null;
  const image = await reader.first<ShownImage>(
    { as: 'public' },
    { name: 'shown-image', text: 'select * from shown_image($1, $2)', values: [entityId, assetId] },
  );
  if (!image) return null;
  return { key: image.storage_key, contentType: image.content_type, fileName: 'image.webp', inline: true };
}

/** `freshness` is for the file alone: a cache must not keep that it could not be had. */
type Served = Omit<Download, 'expiresAt'> & { appUrl: string; freshness: string };

async function serve(
  reply: FastifyReply,
  storage: FileStorage,
  { appUrl, freshness, ...download }: Served,
): Promise<FastifyReply> {
  const file = await storage.read(download.key);
  if (!file) return reply.status(404).type('text/plain').send('Not found.');
  void reply.header('cache-control', freshness);
  void reply.header('content-security-policy', `sandbox; default-src 'none'; frame-ancestors ${appUrl}`);
  // The product's own pages draw PDFs themselves, which takes their bytes.
  void reply.header('access-control-allow-origin', new URL(appUrl).origin);
  void reply.header('content-disposition', disposition(download));
  void reply.header('content-length', String(file.size));
  return reply.type(download.contentType).send(file.bytes);
}

/** RFC 6266: an ASCII name for old clients, the real one encoded (RFC 5987). */
function disposition({ inline, fileName }: Pick<Download, 'inline' | 'fileName'>): string {
  const name = downloadName(fileName);
  const plain = name.replace(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
