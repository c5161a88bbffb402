import { Application } from '@app/domain/applications/application.entity';
import { eraseAccount } from '@app/domain/erasure/erase-account';
import { eraseApplication } from '@app/domain/erasure/erase-application';
import type { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import type { FileStorage } from '@app/platform/storage/file-storage';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { LockMode } from '@mikro-orm/core';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../orm/mikro-orm.config.js';
import { unknownTombstones } from './await-erasures.js';
import { readTombstones, type Tombstone } from './tombstones.js';

type Subject = { id: string; company_id: string | null; subject_hash: string | null };

/** What was done again. */
export type AppliedErasures = Record<
  'applications' | 'accounts' | 'companies' | 'consents' | 'addresses',
  number
>;

/**
 * Erases again what a restored database brought back. `databaseUrl` is one of the worker or of an administrator. What
 * died half-way is done by the next run: an object counts as known only after all that is in it.
 */
export async function applyErasures(
  databaseUrl: string,
  store: FileStorage,
  unlinkedIds: UnlinkedIds,
): Promise<AppliedErasures> {
  const applied = { applications: 0, accounts: 0, companies: 0, consents: 0, addresses: 0 };
  const pending = await unknownTombstones(databaseUrl, store);
  if (pending.length === 0) return applied;
  const orm = await MikroORM.init(ormOptions({ url: databaseUrl, poolSize: 2 }));
  try {
    for (const key of pending) {
      const tombstones = await readTombstones(store, key);
      applied.applications += await eraseApplications(orm, tombstones, unlinkedIds);
      applied.accounts += await eraseAccounts(orm, tombstones);
      applied.companies += await deleteCompanies(orm, tombstones);
      applied.consents += await withdrawConsents(orm, tombstones);
      applied.addresses += await forgetAddresses(orm, tombstones);
      await inSession(orm, null, (em) => em.execute(NOTE_KNOWN, [key], 'run'));
    }
  } finally {
    await orm.close();
  }
  return applied;
}

/** Those of one kind that came back, with when they were erased. */
async function cameBack(
  orm: MikroORM,
  tombstones: readonly Tombstone[],
  asked: Tombstone['kind'],
): Promise<{ id: string; companyId: string | null; at: Date }[]> {
  const erasedAt = new Map(
    tombstones.flatMap(({ kind, ...one }) => (kind === asked ? [[one.hash, one.erasedAt]] : [])),
  );
  if (erasedAt.size === 0) return [];
  const values = [asked, `{${[...erasedAt.keys()].join(',')}}`];
  const subjects = await inSession(orm, null, (em) => em.execute<Subject[]>(SUBJECTS, values));
  return subjects.map(({ id, company_id: companyId, subject_hash: hash }) => ({
    id,
    companyId,
    at: new Date(erasedAt.get(hash ?? '') ?? Date.now()),
  }));
}

async function eraseApplications(
  orm: MikroORM,
  tombstones: readonly Tombstone[],
  unlinkedIds: UnlinkedIds,
): Promise<number> {
  let erased = 0;
  for (const { id, companyId, at } of await cameBack(orm, tombstones, 'application')) {
    const isNew = await inSession(orm, companyId, async (em) => {
      const found = await em.findOne(Application, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      return found !== null && eraseApplication(em, found, { at, unlinkedIds });
    });
    if (isNew) erased += 1;
  }
  return erased;
}

/**
 * Nobody signs in there from now on, and nothing of the person is left here. The sign-in service, which may not be there
 * yet, is told by the run that deletes accounts: until then the row says that it is due.
 */
async function eraseAccounts(orm: MikroORM, tombstones: readonly Tombstone[]): Promise<number> {
  const accounts = await cameBack(orm, tombstones, 'account');
  for (const { id } of accounts)
    await inSession(orm, null, async (em) => {
      await em.execute<unknown[]>(SHUT, [id]);
      await eraseAccount(em, id, false);
    });
  return accounts.length;
}

/** Nobody acts for them and nobody sees them from now on; a worker deletes the rest of them. */
async function deleteCompanies(orm: MikroORM, tombstones: readonly Tombstone[]): Promise<number> {
  const companies = await cameBack(orm, tombstones, 'company');
  for (const { id } of companies)
    await inSession(orm, id, (em) => em.execute<unknown[]>('select start_company_deletion(?, true)', [id]));
  return companies.length;
}

/** Nothing rests on them any more; a day that is over stays the day on which they ended. */
async function withdrawConsents(orm: MikroORM, tombstones: readonly Tombstone[]): Promise<number> {
  const consents = await cameBack(orm, tombstones, 'consent');
  for (const { id, companyId, at } of consents)
    await inSession(orm, companyId, (em) => em.execute(WITHDRAWN, [at, id], 'run'));
  return consents.length;
}

/** Their searches go with them, and so do mails about jobs that wait to be sent. */
async function forgetAddresses(orm: MikroORM, tombstones: readonly Tombstone[]): Promise<number> {
  const addresses = await cameBack(orm, tombstones, 'address');
  for (const { id } of addresses)
    await inSession(orm, null, (em) => em.execute<unknown[]>('select end_alerts(?)', [id]));
  return addresses.length;
}

function inSession<Result>(
  orm: MikroORM,
  companyId: string | null,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  return orm.em.fork({ session: workerSession(companyId) }).transactional(work);
}

const SHUT = 'select delete_account_again(?)';
const WITHDRAWN =
  'update consent set withdrawn_at = ?, version = version + 1 where id = ? and withdrawn_at is null';
const SUBJECTS = `select id, company_id, subject_hash from tombstone_subjects(?, ?::text[])`;
const NOTE_KNOWN = 'insert into tombstone_file (key, known_at) values (?, now()) on conflict do nothing';
