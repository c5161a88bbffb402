import { type Tombstone, type TombstoneKind, writeTombstones } from '@app/database/erasures/tombstones';
import { faultPoint } from '@app/platform/fault-points/fault-point';
import type { FileStorage } from '@app/platform/storage/file-storage';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sweep } from '../../engine/schedules/sweep.js';

const batch = 5_000;

type Row = { id: string; kind: TombstoneKind; subject_hash: string; erased_at: string };

const UNWRITTEN = `select id, kind, subject_hash, erased_at from erasure
  where written_at is null order by erased_at limit ? for update skip locked`;
const WRITTEN = 'update erasure set written_at = now() where id in (?)';
const KNOWN = 'insert into tombstone_file (key, known_at) values (?, now())';

/**
 * Copies what was erased out of the database, so that one that is restored can be told. A process that dies half-way
 * leaves a copy more, which says the same.
 */
export const writeTombstonesOfErasures = sweep({
  name: 'write-tombstones',
  every: 5_000,
  async run({ acrossCompanies, tools }) {
    let written = batch;
    while (written === batch) written = await acrossCompanies((em) => writeSome(em, tools.tombstones));
  },
});

async function writeSome(em: EntityManager, storage: FileStorage): Promise<number> {
  const rows = await em.execute<Row[]>(UNWRITTEN, [batch]);
  if (rows.length === 0) return 0;
  const tombstones = rows.map(({ kind, subject_hash: hash, erased_at: erasedAt }) => ({
    kind,
    hash,
    erasedAt: new Date(erasedAt).toISOString(),
  }));
  const keys: string[] = [];
  for (const sameDay of byDay(tombstones)) keys.push(await writeTombstones(storage, sameDay));
  faultPoint('after-tombstone-written');
  await em.execute(WRITTEN, [rows.map(({ id }) => id)], 'run');
  for (const key of keys) await em.execute(KNOWN, [key], 'run');
  return rows.length;
}

/** An object is forgotten as a whole: what is written again is not kept for what was erased months later. */
function byDay(tombstones: readonly Tombstone[]): Tombstone[][] {
  return [...Map.groupBy(tombstones, ({ erasedAt }) => erasedAt.slice(0, 10)).values()];
}
