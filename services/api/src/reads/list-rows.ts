import type { Mode } from '@app/database/modes';
import type { ScopedReader } from '@app/database/scoped-read';
import type { ListPage } from '../http/list-page.js';

/** A list as SQL: what belongs to it, in which order, and which part of it is asked for. */
export type ListRead = {
  name: string;
  /** All rows, without order and limit. */
  text: string;
  values: unknown[];
  sort: { column: string; direction: 'ASC' | 'DESC' };
  offset: number;
  limit: number;
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
  { name, text, values, sort, ids, ...range }: ListRead,
): Promise<ListPage<Row>> {
  const { offset, limit } = ids ? { offset: 0, limit: ids.length } : range;
  const [rows, [counted]] = await reader.all<[Row, { total: string }]>(mode, [
    {
      name: `${name}-${sort.column}-${sort.direction}`,
      text: `select * from (${text}) found order by ${sort.column} ${sort.direction} nulls last, id
        limit $${values.length + 1} offset $${values.length + 2}`,
      values: [...values, limit, offset],
    },
    { name: `${name}-total`, text: `select count(*) as total from (${text}) found`, values },
  ]);
  return { rows, total: Number(counted?.total ?? 0), offset };
}
