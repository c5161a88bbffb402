import { createHash } from 'node:crypto';

/** Uses of a key that the store does not know yet. */
export type ReportedUses = { key: string; uses: number; windowSeconds: number };
/** How often a key was used in its window by all processes, and how long the window lasts. */
export type CountedUses = { used: number; milliseconds: number };

/** Adds uses to what all processes counted. The results are in the order of what is reported. */
export type CountUses = (reported: readonly ReportedUses[]) => Promise<readonly CountedUses[]>;

/** A row of the database function `count_uses`. */
export type CountedRow = {
  window_key: string;
  used_by_all: number;
  milliseconds: number;
};

type Send = (statement: { name: string; text: string; values: unknown[] }) => Promise<CountedRow[]>;

/** Counts in PostgreSQL. Addresses and people are stored as hashes. */
export function countUsesBy(send: Send): CountUses {
  return async (reported) => {
    const keys = reported.map(({ key }) => createHash('sha256').update(key).digest('base64url'));
    const rows = await send({
      name: 'count-uses',
      text: 'select window_key, used_by_all, milliseconds from count_uses($1, $2, $3)',
      values: [keys, reported.map(({ uses }) => uses), reported.map(({ windowSeconds }) => windowSeconds)],
    });
    const byKey = new Map(rows.map((row) => [row.window_key, row]));
    return keys.map((key) => {
      const row = byKey.get(key);
      if (!row) throw new Error('The database did not count a request');
      return { used: row.used_by_all, milliseconds: row.milliseconds };
    });
  };
}
