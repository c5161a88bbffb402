import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { JobImport } from '@app/domain/job-imports/job-import.entity';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJobImport } from '../../../../../test/support/builders/job-import.builder.js';
import { aPipeline } from '../../../../../test/support/builders/pipeline.builder.js';
import { eventually } from '../../../../../test/support/eventually.js';
import { testDatabase } from '../../../../../test/support/infrastructure.js';
import { startTrialWorker } from '../../../../../test/support/trial-worker.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { WORKER_TOOLS, type WorkerTools } from '../../engine/worker-tools.js';
import type { RunningWorker } from '../../start-worker.js';
import { deleteFileWhenJobImportEnded } from './delete-file.when-job-import-ended.js';
import { importRowsWhenJobImportDue } from './import-rows.when-job-import-scheduled.js';

let rows: TestWorker;
let worker: RunningWorker;
beforeAll(async () => {
  rows = await openWorker();
  // What other files left in this database is not this one's business.
  await rowsOf('update outbox_message set dispatched_at = now() where dispatched_at is null');
  const { workerUrl } = await testDatabase();
  const reactions = [importRowsWhenJobImportDue, deleteFileWhenJobImportEnded];
  worker = await startTrialWorker({
    databaseUrl: workerUrl,
    redisUrl: null,
    reactions,
    queues: ['bulk', 'files'],
  });
});
afterAll(async () => {
  await worker?.stop();
  await rows?.close();
});

it('an import that its queue tried in vain becomes a dead letter, and says so to whoever waits for it', async () => {
  const companyId = (await aCompany()).id;
  await aPipeline({ companyId, isPlan: true });
  const { id, storageKey } = await aJobImport({ companyId });
  const { storage } = worker.app.get<WorkerTools>(WORKER_TOOLS);
  await storage.write(storageKey, 'text/csv', Buffer.from('id,title\n1,Clerk'));
  await rowsOf(
    `create function break_down() returns trigger language plpgsql as $$ begin raise exception 'out of order'; end $$;
     create trigger break_down before insert on job for each row
       when (new.company_id = '${companyId}') execute function break_down()`,
  );
  await rows.orm.em.fork({ session: workerSession(companyId) }).transactional(async (em) => {
    (await em.findOneOrFail(JobImport, id)).start(new Date());
  });
  await eventually(async () =>
    expect(await rowsOf('select status, failure, rows_read from job_import where id = $1', [id])).toEqual([
      { status: 'failed', failure: expect.stringContaining('import the file again'), rows_read: 0 },
    ]),
  );
  await rowsOf('drop trigger break_down on job; drop function break_down()');
  expect(
    await rowsOf('select queue, name, attempts from dead_letter where company_id = $1', [companyId]),
  ).toEqual([{ queue: 'bulk', name: 'job-import.scheduled', attempts: 3 }]);
  await eventually(async () => expect(await storage.stat(storageKey)).toBeNull());
  expect(await rowsOf('select 1 from job where company_id = $1', [companyId])).toEqual([]);
});
