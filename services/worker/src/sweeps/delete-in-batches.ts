import type { SweepContext } from '../runtime/sweep.js';

const batch = 5_000;

/** Runs a `delete` that ends in `limit ?` until nothing is left, so that no transaction holds many rows for long. */
export async function deleteInBatches({ acrossCompanies }: SweepContext, statement: string): Promise<void> {
  let deleted = batch;
  while (deleted === batch) {
    const { affectedRows } = await acrossCompanies((em) =>
      em.execute<{ affectedRows: number }>(statement, [batch], 'run'),
    );
    deleted = affectedRows;
  }
}
