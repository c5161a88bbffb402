import type { FastifyReply } from 'fastify';

/** Names the version of what is sent, for the next `If-Match`. */
export function sendVersioned<Row extends { version: number }>(reply: FastifyReply, row: Row): Row {
  void reply.header('etag', `"${row.version}"`);
  return row;
}
