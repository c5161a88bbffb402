import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

type SiteFile = {
  type: string;
  text: string;
  /** How long nobody needs to ask again; 0 where it lists jobs, which may be gone the next moment. */
  freshSeconds: number;
};

/**
 * Answers with a file made just now: its tag is made of its text, so that whoever asks again gets it only when it
 * changed. Such files run nothing, wherever they are opened.
 */
export function sendSiteFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): string {
  const tag = tagOf(file.text);
  void reply
    .header('etag', tag)
    .header('cache-control', `public, max-age=${file.freshSeconds}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(`${file.type}; charset=utf-8`);
  if (!isKnown(request.headers['if-none-match'], tag)) return file.text;
  void reply.status(304);
  return '';
}

/** The tag of a text, made of it. */
export function tagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Proxies that compress a file mark its tag as weak; it still names the same text. */
export function isKnown(known: string | undefined, tag: string): boolean {
  return (known ?? '').split(',').some((one) => [tag, `W/${tag}`, '*'].includes(one.trim()));
}
