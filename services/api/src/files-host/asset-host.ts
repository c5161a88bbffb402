import { ScopedReader } from '@app/database/scoped-read';
import { type FileStorage } from '@app/platform/storage/file-storage';
import { type Download, readDownloadLink } from '@app/platform/storage/download-link';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

type AssetHostOptions = { storage: FileStorage; signingKey: string; appUrl: string; reader: ScopedReader };

/**
 * The asset host: images of companies by entity and asset id, and signed links to candidates' files. It is an origin of
 * its own, so that nothing a stranger uploaded ever runs as the product.
 */
export function createAssetHost({ storage, signingKey, appUrl }: AssetHostOptions): FastifyInstance {
  const host = fastify({ logger: false });
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
      return serve(reply, storage, download, appUrl);
    },
  );
  host.setNotFoundHandler((_request, reply) => reply.status(404).type('text/plain').send('Not found.'));
  return host;
}

async function serve(
  reply: FastifyReply,
  storage: FileStorage,
  download: Download,
  appUrl: string,
): Promise<FastifyReply> {
  const file = await storage.read(download.key);
  if (!file) return reply.status(404).type('text/plain').send('Not found.');
  void reply.header('content-security-policy', `sandbox; default-src 'none'; frame-ancestors ${appUrl}`);
  void reply.header('content-disposition', disposition(download));
  void reply.header('cache-control', 'private, max-age=60');
  void reply.header('content-length', String(file.size));
  return reply.type(download.contentType).send(file.bytes);
}

/** RFC 6266: an ASCII name for old clients, the real one encoded (RFC 5987). */
function disposition({ inline, fileName }: Download): string {
  const plain = fileName.replace(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
