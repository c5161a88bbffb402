import { JobImport } from '@app/domain/job-imports/job-import.entity';
import { reaction } from '../../engine/events/reaction.js';

/** Deletes the file of an import that is over. Its end is committed by now: nobody reads the file again. */
export const deleteFileWhenJobImportEnded = reaction({
  name: 'delete-import-file',
  queue: 'files',
  on: 'job-import.ended',
  async run({ payload }, em, { storage }) {
    const ended = await em.findOne(JobImport, payload.importId);
    if (ended?.finishedAt) await storage.delete(ended.storageKey);
  },
});
