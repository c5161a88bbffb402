import type { Mode } from '@app/database/modes';
import type { ScopedReader } from '@app/database/scoped-read';
import type { ListPage } from '../http/list-page.js';

/** A list as SQL: what belongs to it, in which order, and which part of it is asked for. */
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
  /** Values `text` alone has, after the others. */
  beside?: unknown[];
  /** `filled` names a column that is never null: an index of it and the id serves both directions. */
  sort: { column: string; direction: 'ASC' | 'DESC'; filled?: boolean };
  offset: number;
  limit: number;
  /** Rows counted behind those of the page, where counting all of them would take ever longer. */
  countedBehind?: number;
  /** Ids of a getMany: all of them are sent, whatever the range says. */
  ids: string[] | null;
};

/**
 * One page with the number of all rows. Two reads of one moment: counting along with the page would tell nothing on a
 * page behind the end.
 */
export async function listRows<Row extends { id: string }>(
  reader: ScopedReader,
  mode: Mode,
  { name, text, chosen, values, beside = [], sort, ids, countedBehind, ...range }: ListRead,
): Promise<ListPage<Row>> {
  const { offset, limit } = ids ? { offset: 0, limit: ids.length } : range;
  const order = orderOf(sort);
  const given = [...values, ...beside, limit, offset];
  const place = `limit $${given.length - 1} offset $${given.length}`;
  const [rows, [counted]] = await reader.all<[Row, { total: string }]>(mode, [
    {
      name: `${name}-${sort.column}-${sort.direction}`,
      text: chosen
        ? `with page as materialized (select id from (${chosen}) chosen order by ${order} ${place})
          select * from (${text}) found order by ${order}`
        : `select * from (${text}) found order by ${order} ${place}`,
      values: given,
    },
    countedBehind === undefined
      ? { name: `${name}-total`, text: `select count(*) as total from (${chosen ?? text}) found`, values }
      : {
          name: `${name}-total`,
          text: `select count(*) as total from (select from (${chosen ?? text}) found limit $${values.length + 1}) counted`,
          values: [...values, offset + countedBehind + 1],
        },
  ]);
  return { rows, total: Number(counted?.total ?? 0), offset };
}

function orderOf({ column, direction, filled = false }: ListRead['sort']): string {
  return filled ? `${column} ${direction}, id ${direction}` : `${column} ${direction} nulls last, id`;
}
