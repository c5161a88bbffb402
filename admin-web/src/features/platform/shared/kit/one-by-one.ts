import { problemOf } from '../../../../base/problem.js';

type Rejected<Id> = { id: Id; why: string };
export type OneByOne<Id> = {
  done: number;
  rejected: Rejected<Id>[];
  /** Those that were not begun, because it was stopped. */
  left: Id[];
};

/** Does it to one after the other. Before each it asks whether to stop, and what is refused keeps nothing from the others. */
export async function actOneByOne<Id>(
  ids: readonly Id[],
  act: (id: Id, place: number) => Promise<unknown>,
  isStopped: () => boolean,
): Promise<OneByOne<Id>> {
  const rejected: Rejected<Id>[] = [];
  for (const [index, id] of ids.entries()) {
    if (isStopped()) return { done: index - rejected.length, rejected, left: ids.slice(index) };
    await act(id, index + 1).catch((error: unknown) => rejected.push({ id, why: problemOf(error) }));
  }
  return { done: ids.length - rejected.length, rejected, left: [] };
}
