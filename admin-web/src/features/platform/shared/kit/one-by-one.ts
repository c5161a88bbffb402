import { problemOf } from '../../../../base/problem.js';

type Refused<Id> = { id: Id; why: string };
export type OneByOne<Id> = {
  done: number;
  refused: Refused<Id>[];
  /** Those that were not begun, because it was stopped. */
  left: Id[];
};

/** Does it to one after the other. Before each it asks whether to stop, and what is refused keeps nothing from the others. */
export async function actOneByOne<Id>(
  ids: readonly Id[],
  act: (id: Id, place: number) => Promise<unknown>,
  isStopped: () => boolean,
): Promise<OneByOne<Id>> {
  const refused: Refused<Id>[] = [];
  for (const [index, id] of ids.entries()) {
    if (isStopped()) return { done: index - refused.length, refused, left: ids.slice(index) };
    await act(id, index + 1).catch((error: unknown) => refused.push({ id, why: problemOf(error) }));
  }
  return { done: ids.length - refused.length, refused, left: [] };
}
