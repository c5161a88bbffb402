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

/**
 * Compresses pages and answers of the API for whoever says that they can read it. Streams go out as they are: events
 * must not wait for a block to fill, and files are compressed already.
 */
export function compressAnswers(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || !isWorthwhile(reply, payload))
        return payload;
      // Whoever stores the answer has to keep one per coding, also where this one goes out as it is.
      void reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
      const coding = codingFor(request.headers['accept-encoding']);
      if (coding === undefined || request.headers.range !== undefined) return payload;
      void reply.header('content-encoding', coding).removeHeader('content-length');
      return packed[coding](Buffer.from(payload));
    });
}

function isWorthwhile(reply: FastifyReply, payload: string | Buffer): boolean {
  const type = String(reply.getHeader('content-type') ?? '');
  return (
    Buffer.byteLength(payload) >= worthwhileBytes &&
    compressible.test(type) &&
    reply.getHeader('content-encoding') === undefined
  );
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
