import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below this a compressed answer is hardly smaller, and what it saves fits into the same packet. */
const worthwhileBytes = 1_024;
const compressible = /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml)\b|image\/svg)/;

const packed = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 5 }),
};
type Coding = keyof typeof packed;
type Sending = (error: Error | null, payload?: unknown) => void;

/**
 * Compresses pages and answers of the API for whoever says that they can read it. Streams go out as they are: events
 * must not wait for a block to fill, and files are compressed already.
 */
export function compressAnswers(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Sending) => {
      if (!isText(reply, payload)) return done(null, payload);
      // Turned into bytes once, and not again to measure them and to write them.
      const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
      if (bytes.length < worthwhileBytes) return done(null, bytes);
      // Whoever stores the answer has to keep one per coding, also where this one goes out as it is.
      const vary = reply.getHeader('vary');
      void reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
      const accepted = request.headers['accept-encoding'];
      const coding =
        accepted === undefined || request.headers.range !== undefined ? undefined : codingFor(accepted);
      if (coding === undefined) return done(null, bytes);
      void reply.header('content-encoding', coding).removeHeader('content-length');
      packed[coding](bytes).then((small) => done(null, small), done);
    });
}

/** Text that nobody has compressed yet. */
function isText(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false;
  const type = String(reply.getHeader('content-type') ?? '');
  return compressible.test(type) && reply.getHeader('content-encoding') === undefined;
}

/** The best coding of ours that the header allows (RFC 9110, 12.5.3); one with weight zero is refused. */
export function codingFor(header: string | string[] | undefined): Coding | undefined {
  const allowed = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
        const weight = parameters.find((piece) => piece.startsWith('q='))?.slice(2);
        return [name, weight === undefined ? 1 : Number(weight)] as const;
      }),
  );
  const takes = (coding: Coding) => (allowed.get(coding) ?? 0) > 0;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined;
}
