import type { SweepContext } from './sweep.js';

const batch = 5_000;

/**
 * Runs a `delete` that ends in `limit ?` until nothing is left, so that no transaction holds many rows for long. `values`
 * are for the places before.
 */
export async function deleteInBatches(
  { acrossCompanies, found }: SweepContext,
  statement: string,
  values: readonly unknown[] = [],
): Promise<void> {
  let deleted = batch;
  while (deleted === batch) {
    const { affectedRows } = await acrossCompanies((em) =>
      em.execute<{ affectedRows: number }>(statement, [...values, batch], 'run'),
    );
    deleted = affectedRows;
    found(affectedRows);
  }
}
