import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJobImport } from '../../../../../test/support/builders/job-import.builder.js';
import { aPipeline } from '../../../../../test/support/builders/pipeline.builder.js';
import { eventsOf } from '../../../../../test/support/staged-events.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { giveUpJob } from '../../engine/events/give-up-job.js';
import { ReactionsRegistry } from '../../engine/events/reactions-registry.js';
import { reactions } from '../../catalogue/reactions.js';

const threeJobs = 'id,title\n1,Clerk\n2,Cook\n3,Glazier';

let worker: TestWorker;
let companyId: string;
beforeAll(async () => {
  worker = await openWorker();
});
afterAll(() => worker?.close());
beforeEach(async () => {
  companyId = (await aCompany()).id;
  await aPipeline({ companyId, isPlan: true });
});

async function anImportOf(text: string) {
  const wanted = await aJobImport({ companyId, status: 'queued' });
  await worker.storage.write(wanted.storageKey, 'text/csv', Buffer.from(text));
  return wanted;
}
const due = (importId: string) => anEvent('job-import.scheduled', companyId, { importId, rowsRead: 0 });
const ended = (importId: string) => anEvent('job-import.ended', companyId, { importId });
const importOf = async (id: string) =>
  (await rowsOf('select status, rows_read, created, failure from job_import where id = $1', [id]))[0];

describe('an import that ends', () => {
  it('keeps its file until its end is committed, and then lets go of it', async () => {
    const { id, storageKey } = await anImportOf(threeJobs);
    // Told of an end that never was.
    await worker.deliver(ended(id));
    await rowsOf(
      `create function lose_power() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$;
       create constraint trigger lose_power after update on job_import deferrable initially deferred for each row
         when (new.id = '${id}') execute function lose_power()`,
    );
    await expect(worker.deliver(due(id))).rejects.toThrow('power cut');
    expect(await importOf(id)).toMatchObject({ status: 'queued', rows_read: 0 });
    expect([await worker.storage.stat(storageKey), await eventsOf(companyId, 'job-import.ended')]).toEqual([
      expect.objectContaining({ size: threeJobs.length }),
      [],
    ]);
    await rowsOf('drop trigger lose_power on job_import; drop function lose_power()');
    await worker.deliver(due(id));
    expect(await importOf(id)).toMatchObject({ status: 'finished', created: 3 });
    const [told, ...others] = await eventsOf(companyId, 'job-import.ended');
    expect([told, others]).toMatchObject([{ payload: { importId: id } }, []]);
    await worker.deliver(ended(id));
    expect(await worker.storage.stat(storageKey)).toBeNull();
  });

  it('that failed for good says so, once, and lets go of its file', async () => {
    const { id, storageKey } = await anImportOf(threeJobs);
    const lost = { event: due(id) };
    const runtime = { orm: worker.orm, tools: worker.tools, registry: new ReactionsRegistry(reactions) };
    await giveUpJob(runtime, 'statistics', lost);
    expect(await importOf(id)).toMatchObject({ status: 'queued' });
    for (let time = 0; time < 2; time += 1) await giveUpJob(runtime, 'bulk', lost);
    expect(await importOf(id)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('import the file again'),
    });
    expect(await eventsOf(companyId, 'job-import.ended')).toHaveLength(1);
    await worker.deliver(ended(id));
    expect(await worker.storage.stat(storageKey)).toBeNull();
    const done = await aJobImport({ companyId, status: 'finished' });
    await giveUpJob(runtime, 'bulk', { event: due(done.id) });
    expect(await importOf(done.id)).toMatchObject({ status: 'finished', failure: null });
  });
});
