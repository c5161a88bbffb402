import { limits } from '@app/contracts/http/limits';
import { ShortListQuery } from '@app/contracts/http/list-query';
import { byteOrderMark, csvLine } from '@app/platform/csv/csv-line';
import { AppError } from '@app/platform/errors/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createZodDto } from 'nestjs-zod';

/** What can be asked of a short list. */
export class ShortListDto extends createZodDto(ShortListQuery) {}

/** One page of a list with the number of all rows. */
export type ListPage<Row> = { rows: Row[]; total: number; offset: number };

/** The columns of a list as a file: what each is called, and what a row has there. */
export type Table<Row> = readonly (readonly [head: string, cell: (row: Row) => string | number | null])[];

/** Sends a list as ra-data-simple-rest reads it: a bare array, the total in both headers. */
export function sendPage<Row>(reply: FastifyReply, page: ListPage<Row>): Row[] {
  const last = page.offset + Math.max(page.rows.length - 1, 0);
  void reply.header('x-total-count', String(page.total));
  void reply.header('content-range', `${resourceOf(reply.request)} ${page.offset}-${last}/${page.total}`);
  return page.rows;
}

/** Sends a list as a file for spreadsheets. */
export function sendTable<Row>(reply: FastifyReply, page: ListPage<Row>, table: Table<Row>): string {
  if (page.rows.length > limits.exportedRows) throw new AppError('list.too-long-to-export');
  const rows = sendPage(reply, { ...page, total: page.rows.length });
  void reply.header('content-type', 'text/csv; charset=utf-8');
  void reply.header('content-disposition', `attachment; filename="${resourceOf(reply.request)}.csv"`);
  const lines = rows.map((row) => csvLine(table.map(([, cell]) => cell(row))));
  return [byteOrderMark, csvLine(table.map(([head]) => head)), ...lines].join('');
}

/** The address of a list without the ids in it. */
const resourceOf = ({ routeOptions: { url = '' } }: FastifyRequest): string =>
  url.split(/\/api\/|:\w+\//).at(-1) ?? '';

/** A short list, or the requested range of it. */
export const shortPage = <Row>(
  all: readonly Row[],
  { range: [from, to] = [0, Infinity] }: ShortListQuery = {},
): ListPage<Row> => ({ rows: all.slice(from, to + 1), total: all.length, offset: from });

/** The one row of a list that was asked for by its id. */
export function rowOf<Row>({ rows: [row] }: ListPage<Row>): Row {
  if (row === undefined) throw new AppError('resource.not-found');
  return row;
}
