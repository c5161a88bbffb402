import { problemOf } from '../../../../base/problem.js';

type Failed<Id> = { id: Id; why: string };
export type SequenceResult<Id> = {
  succeeded: number;
  failed: Failed<Id>[];
  /** Not started, because it was stopped. */
  skipped: Id[];
};

/** Runs one after the other until it is stopped. A failure does not stop the others. */
export async function runSequentially<Id>(
  ids: readonly Id[],
  run: (id: Id, position: number) => Promise<unknown>,
  isStopped: () => boolean,
): Promise<SequenceResult<Id>> {
  const failed: Failed<Id>[] = [];
  for (const [index, id] of ids.entries()) {
    if (isStopped()) return { succeeded: index - failed.length, failed, skipped: ids.slice(index) };
    await run(id, index + 1).catch((error: unknown) => failed.push({ id, why: problemOf(error) }));
  }
  return { succeeded: ids.length - failed.length, failed, skipped: [] };
}
