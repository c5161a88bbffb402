import { ShortListQuery } from '@app/contracts/http/list-query';
import { AppError } from '@app/platform/errors/app-error';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';

/** What can be asked of a short list. */
export class ShortListDto extends createZodDto(ShortListQuery) {}

/** One page of a list with the number of all rows. */
export type ListPage<Row> = { rows: Row[]; total: number; offset: number };

/** Sends a list as ra-data-simple-rest reads it: a bare array, the total in both headers. */
export function sendPage<Row>(reply: FastifyReply, resource: string, page: ListPage<Row>): Row[] {
  const last = page.offset + Math.max(page.rows.length - 1, 0);
  void reply.header('x-total-count', String(page.total));
  void reply.header('content-range', `${resource} ${page.offset}-${last}/${page.total}`);
  return page.rows;
}

/** Sends a short list, or the part of it that was asked for. */
export function sendShort<Row>(
  reply: FastifyReply,
  resource: string,
  all: readonly Row[],
  { range: [from, to] = [0, Infinity] }: ShortListQuery,
): Row[] {
  return sendPage(reply, resource, { rows: all.slice(from, to + 1), total: all.length, offset: from });
}

/** The one row of a list that was asked for by its id. */
export function rowOf<Row>({ rows: [row] }: ListPage<Row>): Row {
  if (row === undefined) throw new AppError('resource.not-found');
  return row;
}
