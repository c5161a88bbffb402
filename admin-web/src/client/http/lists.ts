import { headers } from '@app/contracts/http/headers';
import { limits } from '@app/contracts/http/limits';
import { apiAnswer } from './http.js';

/** One part of a list, and how long all of it is. */
export type ListPart<Row> = { rows: Row[]; total: number };

/** Reads rows of a list; failures are handed on without a notice. */
export async function apiList<Row>(path: string, signal?: AbortSignal): Promise<ListPart<Row>> {
  const answer = await apiAnswer<Row[]>(path, { signal });
  return { rows: answer.body, total: Number(answer.headers.get(headers.totalCount) ?? answer.body.length) };
}

/** The `range` that asks for so many rows from that one on. */
export const rangeOf = (first: number, count: number): string => JSON.stringify([first, first + count - 1]);

/** Where the next part begins; undefined behind the last one. */
export function nextRow(last: ListPart<unknown>, parts: ListPart<unknown>[]): number | undefined {
  const read = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  return last.rows.length > 0 && read < last.total ? read : undefined;
}

/** All rows of a list, part by part. */
export async function allRows<Row>(
  read: (first: number, last: number) => Promise<ListPart<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const part = await read(rows.length, rows.length + limits.listRows - 1);
    rows.push(...part.rows);
    if (part.rows.length === 0 || rows.length >= part.total) return rows;
  }
}
