import { Application } from '@app/domain/applications/application.entity';
import { eraseApplication } from '@app/domain/erasure/erase-application';
import type { FileStorage } from '@app/platform/storage/file-storage';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { LockMode } from '@mikro-orm/core';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../mikro-orm.config.js';
import { unknownTombstones } from './await-erasures.js';
import { readTombstones, type Tombstone } from './tombstones.js';

type Subject = { id: string; company_id: string; subject_hash: string | null };

/** What was done again. */
export type AppliedErasures = { applications: number; accounts: number };

/**
 * Erases again what a restored database brought back. `databaseUrl` is one of the worker or of an administrator. What
 * died half-way is done by the next run: an object counts as known only after all that is in it.
 */
export async function applyErasures(databaseUrl: string, storage: FileStorage): Promise<AppliedErasures> {
  const applied = { applications: 0, accounts: 0 };
  const pending = await unknownTombstones(databaseUrl, storage);
  if (pending.length === 0) return applied;
  const orm = await MikroORM.init(ormOptions({ url: databaseUrl, poolSize: 2 }));
  try {
    for (const key of pending) {
      const tombstones = await readTombstones(storage, key);
      applied.applications += await eraseApplications(orm, tombstones);
      await inSession(orm, null, (em) => em.execute(NOTE_KNOWN, [key], 'run'));
    }
  } finally {
    await orm.close();
  }
  return applied;
}

async function eraseApplications(orm: MikroORM, tombstones: readonly Tombstone[]): Promise<number> {
  const erasedAt = new Map(
    tombstones.flatMap(({ kind, hash, erasedAt: at }) => (kind === 'application' ? [[hash, at]] : [])),
  );
  if (erasedAt.size === 0) return 0;
  const subjects = await inSession(orm, null, (em) =>
    em.execute<Subject[]>(SUBJECTS, ['application', `{${[...erasedAt.keys()].join(',')}}`]),
  );
  let erased = 0;
  for (const { id, company_id: companyId, subject_hash: hash } of subjects) {
    const at = new Date(erasedAt.get(hash ?? '') ?? Date.now());
    const isNew = await inSession(orm, companyId, async (em) => {
      const found = await em.findOne(
        Application,
        { id, companyId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      return found !== null && eraseApplication(em, found, at);
    });
    if (isNew) erased += 1;
  }
  return erased;
}

function inSession<Result>(
  orm: MikroORM,
  companyId: string | null,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  return orm.em.fork({ session: workerSession(companyId) }).transactional(work);
}

const SUBJECTS = `select id, company_id, subject_hash from tombstone_subjects(?, ?::text[])`;
const NOTE_KNOWN = 'insert into tombstone_file (key, known_at) values (?, now()) on conflict do nothing';
