import { StoredFile } from '@app/domain/files/stored-file.entity';
import { LockMode } from '@mikro-orm/core';
import { sweep, type SweepContext } from '../../engine/schedules/sweep.js';
import { eachCompany } from '../../engine/schedules/each-company.js';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Forgets uploads that were asked for and never arrived, files for a message nobody sent, what is left of somebody who
 * was erased or whose account is gone, and bytes in quarantine that belong to nothing.
 */
export const removeOrphanFiles = sweep({
  name: 'remove-orphan-files',
  every: hour,
  async run(context) {
    await forgetAbandonedUploads(context);
    await forgetUnsentFiles(context);
    await forgetErasedFiles(context);
    await deleteStrayBytes(context);
  },
});

async function forgetAbandonedUploads(context: SweepContext): Promise<void> {
  const { storage } = context.tools;
  await eachCompany(context, `abandoned_uploads(interval '24 hours', ?)`, async (em, ids) => {
    const files = await em.find(
      StoredFile,
      { id: { $in: ids }, status: 'requested' },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { id: 'asc' } },
    );
    for (const file of files) {
      await storage.delete(file.storageKey);
      em.remove(file);
    }
  });
}

/** Whoever writes a message locks its files: what was sent meanwhile is not found here any more. */
async function forgetUnsentFiles(context: SweepContext): Promise<void> {
  const { storage } = context.tools;
  await eachCompany(context, `unsent_message_files(interval '24 hours', ?)`, async (em, ids) => {
    const files = await em.find(
      StoredFile,
      { id: { $in: ids }, type: 'message', sentAt: null },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { id: 'asc' } },
    );
    for (const file of files) {
      for (const key of [file.storageKey, `files/${file.id}`]) await storage.delete(key);
      em.remove(file);
    }
  });
}

/** Their events have failed for good, or are on their way; deleting twice does no harm. Nothing can carry them any more. */
async function forgetErasedFiles(context: SweepContext): Promise<void> {
  await eachCompany(context, `erased_files(interval '10 minutes', ?)`, async (em, ids) => {
    const files = await em.find(
      StoredFile,
      { id: { $in: ids }, removedAt: { $ne: null } },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { id: 'asc' } },
    );
    for (const file of files) {
      for (const key of [file.storageKey, `files/${file.id}`]) await context.tools.storage.delete(key);
      em.remove(file);
    }
  });
}

/** What a crash left behind: bytes whose record is gone, or was settled while they stayed. */
async function deleteStrayBytes({ acrossCompanies, tools }: SweepContext): Promise<void> {
  for await (const key of tools.storage.list('quarantine', new Date(Date.now() - day))) {
    const [awaited] = await acrossCompanies((em) =>
      em.execute<{ awaited: boolean }[]>('select is_awaited_upload(?) as awaited', [key]),
    );
    if (awaited?.awaited === false) await tools.storage.delete(key);
  }
}
