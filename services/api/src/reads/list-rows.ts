import type { ListQuery } from '@app/contracts/http/list-query';
import type { Mode } from '@app/database/connection/modes';
import type { NamedRead, ScopedReader } from '@app/database/connection/scoped-read';
import { viewOfRow } from '@app/database/connection/view-of-row';
import type { ListPage } from '../http/list-page.js';

/**
 * Order and part of a list that is asked for. `id` of the filter is a getMany: all of those rows are sent, whatever the range
 * says.
 */
type ListPart = Omit<ListQuery<unknown>, 'filter'> & { filter?: { id?: string[] } };

/** A list as SQL: what belongs to it. */
export type ListRead = {
  name: string;
  /** All rows, without order and limit. */
  text: string;
  values: unknown[];
  /**
   * Ids of all rows with what they are ordered by, where that is much less to read than whole rows: an index may hold
   * it. `text` then reads the rows of `page`.
   */
  chosen?: string;
  /** How to find the first of `chosen` where there may be very many. */
  common?: CommonRows | null;
  /** Values `text` alone has, after the others. */
  beside?: unknown[];
  /** Columns that are not called as the fields the list is sorted by: `createdAt` is `created_at`. */
  columns?: Readonly<Record<string, string>>;
  /** Whether the column it is sorted by is never null: an index of it and the id serves both directions. */
  filled?: boolean;
  /** Rows counted behind those of the page, where counting all of them would take ever longer. */
  countedBehind?: number;
};

/**
 * Rows that many others are like. They are put in order where `isAll` says that `few` are all of them; otherwise the order
 * is walked from its beginning, and only where that finds too few all of them are found and put in order.
 */
export type CommonRows = {
  /** What `isAll` and `few` name, for a `with`. */
  some: string;
  isAll: string;
  /** Rows that are `chosen`, in no order. */
  few: string;
  /** Those of the first rows in this order that are `chosen`. */
  first: (order: string) => string;
  /** Whether to walk before `some` are collected, because collecting them takes ever longer the more there are. */
  walksFirst: boolean;
};

/**
 * One page with the number of all rows. Two reads of one moment: counting along with the page would tell nothing on a
 * page behind the end.
 */
export async function listRows<Row extends { id: string }>(
  reader: ScopedReader,
  mode: Mode,
  { sort: { field, direction }, filter: { id: ids } = {}, ...range }: ListPart,
  read: ListRead,
): Promise<ListPage<Row>> {
  const { name, text, chosen, common, values, beside = [], columns, filled } = read;
  const { offset, limit } = ids ? { offset: 0, limit: ids.length } : range;
  const column = columns?.[field] ?? columnOf(field);
  const order = filled ? `${column} ${direction}, id ${direction}` : `${column} ${direction} nulls last, id`;
  const given = [...values, ...beside, limit, offset];
  const [most, behind] = [`$${given.length - 1}::bigint`, `$${given.length}::bigint`];
  const place = `limit ${most} offset ${behind}`;
  const wanted = chosen ?? text;
  const page = common
    ? pageOfCommon(wanted, common, order, `${most} + ${behind}`)
    : { before: '', rows: wanted };
  const [rows, [count]] = await reader.all<[Row, { total: string }]>(mode, [
    {
      name: `${name}-${column}-${direction}`,
      text: chosen
        ? `with ${page.before} page as materialized (select id from (${page.rows}) chosen order by ${order} ${place})
          select * from (${text}) found order by ${order}`
        : `select * from (${text}) found order by ${order} ${place}`,
      values: given,
    },
    totalOf(read, `${name}-${column}-${direction}`, order, offset),
  ]);
  return { rows, total: Number(count?.total ?? 0), offset };
}

/** The statement that counts all rows, or those up to `countedBehind` behind this page. */
function totalOf(
  { name, text, chosen, common, values, countedBehind }: ListRead,
  nameInOrder: string,
  order: string,
  offset: number,
): NamedRead {
  const wanted = chosen ?? text;
  if (countedBehind === undefined)
    return { name: `${name}-total`, text: `select count(*) as total from (${wanted}) found`, values };
  const counted = `$${values.length + 1}::bigint`;
  return {
    name: common?.walksFirst ? `${nameInOrder}-total` : `${name}-total`,
    text: common
      ? countOfCommon(wanted, common, order, counted)
      : `select count(*) as total from (select from (${wanted}) found limit ${counted}) counted`,
    values: [...values, offset + countedBehind + 1],
  };
}

/** The same for a list whose rows are sent as they are read. */
export async function listViews<View extends { id: string }>(
  reader: ScopedReader,
  mode: Mode,
  part: ListPart,
  read: ListRead,
): Promise<ListPage<View>> {
  const page = await listRows(reader, mode, part, read);
  return { ...page, rows: page.rows.map((row) => viewOfRow<View>(row)) };
}

/** Where the first `most` rows of `chosen` come from: each of the three ways is gone only where it is needed. */
function pageOfCommon(
  chosen: string,
  { some, isAll, few, first, walksFirst }: CommonRows,
  order: string,
  most: string,
): { before: string; rows: string } {
  const isFound = `((select count(*) from walked) = ${most})`;
  const inOrder = `order by ${order} limit ${most}`;
  const walked = `walked as materialized (
      select * from (${first(order)}) first ${walksFirst ? '' : `where not (${isAll})`} ${inOrder})`;
  const every = walksFirst ? `select * from (${chosen}) ordered ${inOrder}` : chosen;
  return {
    before: `${walksFirst ? `${walked}, ${some}` : `${some}, ${walked}`},`,
    rows: `select * from walked where ${isFound}
      union all select * from (${few}) few where case when ${isFound} then false else ${isAll} end
      union all select * from (${every}) every where case when ${isFound} then false else not (${isAll}) end`,
  };
}

/** So many among the first rows in order say that walking on soon finds as many as are counted. */
const manyOfFirst = 100;

/** How many rows are `chosen`, up to `most`. */
function countOfCommon(
  chosen: string,
  { some, isAll, few, first, walksFirst }: CommonRows,
  order: string,
  most: string,
): string {
  const fewUpToMost = `few as materialized (select from (${few}) few limit ${most})`;
  const fewAreEnough = `(${isAll} or (select count(*) from few) = ${most})`;
  const counted = (rows: string) => `(select count(*) from (${rows}) counted)`;
  if (!walksFirst)
    return `with ${some}, ${fewUpToMost} select case when ${fewAreEnough} then (select count(*) from few)
      else ${counted(`select from (${chosen}) every limit ${most}`)} end as total`;
  return `with walked as materialized (select from (${first(order)}) first limit ${manyOfFirst}), ${some}, ${fewUpToMost}
    select case when (select count(*) from walked) < ${manyOfFirst} and ${fewAreEnough} then (select count(*) from few)
      else ${counted(`select from (${chosen}) every order by ${order} limit ${most}`)} end as total`;
}

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
