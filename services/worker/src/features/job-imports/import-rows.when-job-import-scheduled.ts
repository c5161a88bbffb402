import { forgetImportedIds } from '@app/database/imports/imported-ids';
import { warningsOf } from '@app/database/imports/take-over-rows';
import { databaseNow } from '@app/database/connection/transaction';
import { JobImport } from '@app/domain/job-imports/job-import.entity';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { reaction } from '../../engine/events/reaction.js';
import { noteProblems } from './note-problems.js';
import { readPart } from './read-part.js';
import { importValidRows } from './import-valid-rows.js';

/**
 * Takes over the next part of an import. The part, its count and the call for the next part are one transaction: of a
 * process that dies half-way nothing is left, and the part is done again by another one. So the file stays until the
 * commit of its end has told that it may go.
 */
export const importRowsWhenJobImportDue = reaction({
  name: 'import-rows',
  queue: 'bulk',
  on: 'job-import.scheduled',
  async run({ payload: { importId, rowsRead } }, em, tools) {
    const due = await em.findOne(JobImport, importId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!due?.awaits(rowsRead)) return;
    const { companyId, createdBy, publish, storageKey, readTo } = due;
    const stored = await tools.storage.stat(storageKey);
    if (!stored) return end(em, importId, 'The file is not there any more. Please upload it again');
    const part = await readPart(tools.storage, storageKey, readTo);
    if ('failure' in part) return end(em, importId, part.failure);
    const into = { companyId, importId, actorId: createdBy, publish };
    const outcomes = await importValidRows(em, part.rows, into, tools.logger);
    const count = (kind: string): number => outcomes.filter((outcome) => outcome === kind).length;
    const leftOut = outcomes.flatMap((outcome) => (typeof outcome === 'string' ? [] : [outcome]));
    const warnings = warningsOf(part.rows, outcomes);
    await noteProblems(em, due, { leftOut, warnings });
    // Loaded again: taking rows over forgot what was loaded before.
    const counted = await em.findOneOrFail(JobImport, importId);
    counted.fileBytes = stored.size;
    counted.advance(
      {
        created: count('created'),
        changed: count('changed'),
        unchanged: count('unchanged'),
        failed: leftOut.length,
      },
      part.next,
      await databaseNow(em),
    );
    await em.flush();
    if (!part.next) await forgetImportedIds(em, [importId]);
  },
  async giveUp({ payload: { importId, rowsRead } }, em) {
    const due = await em.findOne(JobImport, importId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!due?.awaits(rowsRead)) return;
    const reason =
      'Something went wrong on our side. What was taken over stays; please import the file again';
    await end(em, importId, reason);
  },
});

async function end(em: EntityManager, importId: string, reason: string): Promise<void> {
  const ended = await em.findOneOrFail(JobImport, importId);
  ended.fail(reason, await databaseNow(em));
  await em.flush();
  await forgetImportedIds(em, [importId]);
}
