import { sweep, type SweepContext } from '../../engine/schedules/sweep.js';

const day = 24 * 3_600_000;
/** Keys that are asked about at once. */
const batch = 500;

/**
 * Whoever wrote bytes has long said so in a row by then. Files stay for a week: a backup that was brought back by mistake
 * knows nothing of the newest ones.
 */
const folders = { exports: day, files: 7 * day };

/** Deletes the bytes of exports and files that no row knows: a worker died in between, or gave up. */
export const removeStrayBytes = sweep({
  name: 'remove-stray-bytes',
  every: day,
  async run(context) {
    for (const [folder, age] of Object.entries(folders)) {
      let keys: string[] = [];
      for await (const key of context.tools.storage.list(folder, new Date(Date.now() - age))) {
        keys.push(key);
        if (keys.length < batch) continue;
        await deleteStrays(context, keys);
        keys = [];
      }
      await deleteStrays(context, keys);
    }
  },
});

async function deleteStrays(
  { acrossCompanies, found, tools: { storage } }: SweepContext,
  keys: string[],
): Promise<void> {
  if (keys.length === 0) return;
  const rows = await acrossCompanies((em) =>
    em.execute<{ key: string | null }[]>('select key from keys_of_nothing(?::text[]) key', [
      `{${keys.join(',')}}`,
    ]),
  );
  const strays = rows.flatMap(({ key }) => key ?? []);
  for (const key of strays) await storage.delete(key);
  found(strays.length);
}
