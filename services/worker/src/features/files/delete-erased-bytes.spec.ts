import { Application } from '@app/domain/applications/application.entity';
import { eraseApplication } from '@app/domain/erasure/erase-application';
import { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LockMode } from '@mikro-orm/core';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../../test/support/builders/job.builder.js';
import { anAnswerFile, aStoredFile } from '../../../../../test/support/builders/stored-file.builder.js';
import { anApplicationOfCanaries, type Canaries, tablesWith } from '../../../../../test/support/canaries.js';
import { testDatabase } from '../../../../../test/support/infrastructure.js';
import { countReplies } from '../replies/count-replies.js';
import { forgetDataRequests } from '../privacy/forget-data-requests.js';
import { removeOrphanFiles } from './remove-orphan-files.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const at = new Date('2026-03-01T12:00:00Z');
const unlinkedIds = new UnlinkedIds('a key');

function erase({ id, companyId }: { id: string; companyId: string }, moment = at): Promise<boolean> {
  const em = worker.orm.em.fork({ session: workerSession(companyId) });
  return em.transactional(async (inner) => {
    const found = await inner.findOneOrFail(Application, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return eraseApplication(inner, found, { at: moment, unlinkedIds });
  });
}

const erasedFilesOf = ({ id }: { id: string }): Promise<{ id: string }[]> =>
  rowsOf('select id from stored_file where entity_id = $1 and erased_at is not null', [id]);

/** Delivers what the erasure recorded, to whom it concerns. */
const deliver = ({ id: applicationId, companyId }: { id: string; companyId: string }): Promise<void> =>
  worker.deliver(anEvent('application.erased', companyId, { applicationId }));
const whereabouts = async ({ mark }: Canaries) => tablesWith((await testDatabase()).adminUrl, mark);

describe('bytes that did not go in time', () => {
  it('go with the sweep, once they had ten minutes', async () => {
    const { sent, files } = await anApplicationOfCanaries(worker.storage);
    await erase(sent);
    await rowsOf('update stored_file set erased_at = now() where entity_id = $1', [sent.id]);
    await worker.run(removeOrphanFiles);
    expect(await worker.storage.stat(files[0]!)).not.toBeNull();
    await rowsOf(`update stored_file set erased_at = now() - interval '11 minutes' where entity_id = $1`, [
      sent.id,
    ]);
    await worker.run(removeOrphanFiles);
    for (const key of files) expect([key, await worker.storage.stat(key)]).toEqual([key, null]);
    expect(await erasedFilesOf(sent)).toEqual([]);
  });
});

describe('an application that is erased', () => {
  it('leaves no word of its person in any table, and no byte of its files', async () => {
    const canaries = await anApplicationOfCanaries(worker.storage);
    expect(canaries.count).toBeGreaterThanOrEqual(30);
    expect((await whereabouts(canaries)).length).toBeGreaterThan(8);
    expect(await erase(canaries.sent)).toBe(true);
    expect(await whereabouts(canaries)).toEqual([]);
    expect(await erasedFilesOf(canaries.sent)).toHaveLength(4);
    await deliver(canaries.sent);
    for (const key of canaries.files) expect([key, await worker.storage.stat(key)]).toEqual([key, null]);
    expect(await erasedFilesOf(canaries.sent)).toEqual([]);
  });

  it('leads to nobody, and is done once', async () => {
    const { sent } = await anApplicationOfCanaries(worker.storage);
    expect([await erase(sent), await erase(sent)]).toEqual([true, false]);
    const [row] = await rowsOf('select * from application where id = $1', [sent.id]);
    expect(row).toMatchObject({ stage_id: sent.stageId, job_id: sent.jobId, erased_at: at, version: 2 });
    expect(JSON.stringify(row)).not.toContain(sent.applicant.id);
    const noted = `select kind, erased_at from erasure
      where subject_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')`;
    expect(await rowsOf(noted, [sent.id])).toEqual([{ kind: 'application', erased_at: at }]);
    const told = `select payload from outbox_message where company_id = $1 and name = 'application.erased'`;
    expect(await rowsOf(told, [sent.companyId])).toEqual([{ payload: { applicationId: sent.id } }]);
  });

  it('is led to by no table but those of the account, once what was asked is forgotten', async () => {
    const { sent } = await anApplicationOfCanaries(worker.storage);
    await erase(sent);
    await deliver(sent);
    await worker.run(forgetDataRequests);
    const left = await tablesWith((await testDatabase()).adminUrl, sent.applicant.id);
    expect(left).toEqual(['public.app_user', 'public.role_assignment']);
    const logged = `select actor_id, acting_role, entity_type, address_prefix from audit_event
      where company_id = $1 and action = 'data-request.submitted'`;
    expect(await rowsOf(logged, [sent.companyId])).toEqual([
      { actor_id: null, acting_role: 'applicant', entity_type: 'data-request', address_prefix: null },
    ]);
  });

  it('leaves the figures of the company as they were', async () => {
    const job = await aJob();
    const { companyId } = job;
    const due = new Date(Date.now() - 86_400_000);
    const source = { kind: 'link', name: 'linkedin' } as const;
    const { sent } = await anApplicationOfCanaries(worker.storage, { job });
    const hired = await anApplication({ job, stage: 'hired', status: 'hired', publicStage: 'hired', source });
    const late = await anApplication({ job, responseDueAt: due, source, referredBy: 'Grace' });
    await rowsOf('update application set response_first_sent_at = changed_at where id = $1', [hired.id]);
    const counted = async () => {
      const em = worker.orm.em.fork({ session: workerSession(companyId) });
      await em.transactional((inner) => countReplies(inner, companyId));
      return [
        await rowsOf(
          'select decided, counted, in_time, weeks from reply_record where company_id = $1 order by id',
          [companyId],
        ),
        await rowsOf(
          `select source_key, stage_id, referred_by is not null as referred, count(*)::int from application
           where company_id = $1 group by 1, 2, 3 order by 1, 2, 3`,
          [companyId],
        ),
        await rowsOf(`select count(*)::int from application where company_id = $1 and status = 'hired'`, [
          companyId,
        ]),
        await rowsOf('select id, total from stage where company_id = $1 order by id', [companyId]),
        await rowsOf(
          'select job_id, day, applications::int from daily_applications($1) where company_id = $2',
          [due, companyId],
        ),
        await rowsOf(`select value::int from counted_statistics() where key = 'jobApplicationCount'`),
      ];
    };
    const before = await counted();
    for (const one of [sent, hired, late]) await erase(one, new Date());
    expect(await counted()).toEqual(before);
  });

  it('leaves files that are somebody’s still: a CV of the profile, what another application carries', async () => {
    const first = await anApplication();
    const { applicant } = first;
    const cv = await aStoredFile({ ownerUserId: applicant.id });
    const shared = await aStoredFile({ ownerUserId: applicant.id, type: 'answer' });
    const second = await anApplication({ applicant, cvFileId: cv.id });
    for (const { id: applicationId, companyId } of [first, second])
      await anAnswerFile({ applicationId, fileId: shared.id, companyId, applicantId: applicant.id });
    await erase(second);
    const kept = 'select id from stored_file where id = any($1) and erased_at is null';
    expect(await rowsOf(kept, [[cv.id, shared.id]])).toHaveLength(2);
    await erase(first);
    expect(await rowsOf(kept, [[cv.id, shared.id]])).toEqual([{ id: cv.id }]);
  });

  it('touches nothing of another company, and nothing that was not emptied before', async () => {
    const { sent } = await anApplicationOfCanaries(worker.storage);
    const other = await anApplication();
    const em = worker.orm.em.fork({ session: workerSession(other.companyId) });
    const traces = 'select erase_traces(?, null, ?, now())';
    for (const { id, applicant } of [sent, other])
      await expect(em.transactional((inner) => inner.execute(traces, [id, applicant.id]))).rejects.toThrow(
        /that was emptied/,
      );
    await expect(erase({ id: sent.id, companyId: other.companyId })).rejects.toThrow();
  });
});
