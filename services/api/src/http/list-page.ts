import type { FastifyReply } from 'fastify';

/** One page of a list with the number of all rows. */
export type ListPage<Row> = { rows: Row[]; total: number; offset: number };

/** Sends a list as ra-data-simple-rest reads it: a bare array, the total in both headers. */
export function sendPage<Row>(reply: FastifyReply, resource: string, page: ListPage<Row>): Row[] {
  const last = page.offset + Math.max(page.rows.length - 1, 0);
  void reply.header('x-total-count', String(page.total));
  void reply.header('content-range', `${resource} ${page.offset}-${last}/${page.total}`);
  return page.rows;
}
