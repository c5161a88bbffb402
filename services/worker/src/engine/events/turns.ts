/** The last piece of work of each turn, by whoever the turns belong to. */
const lastOf = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Runs `work` when all that was given before under the same `turn` has ended, however it ended. */
export async function inTurn<Result>(
  owner: object,
  turn: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const turns = lastOf.get(owner) ?? new Map<string, Promise<unknown>>();
  lastOf.set(owner, turns);
  const mine = (turns.get(turn) ?? Promise.resolve()).then(work, work);
  turns.set(turn, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(turn) === mine) turns.delete(turn);
  }
}
