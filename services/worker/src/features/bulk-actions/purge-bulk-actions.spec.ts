import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { insertInto, Json, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aMember } from '../../../../../test/support/builders/person.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { purgeBulkActions } from './purge-bulk-actions.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function aMessageToMany(finishedAt: Date | null): Promise<string> {
  const { id: applicationId, companyId, jobId } = await anApplication();
  const [id, starter] = [newId(), await aMember({ companyId, roleType: 'companyManager' })];
  await insertInto('bulk_action', {
    ...{ id, companyId, jobId, startedBy: starter.id, total: 1, createdAt: daysAgo(40), finishedAt },
    step: new Json({ kind: 'message', title: '', content: 'Dear Dana', templateId: null }),
    status: finishedAt ? 'finished' : 'running',
  });
  const item = { bulkActionId: id, companyId, applicationId, place: 0, version: 1, state: 'done' };
  await insertInto('bulk_action_item', item);
  return id;
}

it('forgets what was done to many thirty days after its end, never what is still going on', async () => {
  const old = [await aMessageToMany(daysAgo(30.1)), await aMessageToMany(daysAgo(31))];
  const kept = [await aMessageToMany(daysAgo(29.9)), await aMessageToMany(null)];
  await worker.run(purgeBulkActions);
  await worker.run(purgeBulkActions);
  for (const [table, column] of [
    ['bulk_action', 'id'],
    ['bulk_action_item', 'bulk_action_id'],
  ] as const) {
    const left = await rowsOf<{ id: string }>(
      `select ${column} as id from ${table} where ${column} = any($1)`,
      [[...old, ...kept]],
    );
    expect(left.map(({ id }) => id).sort()).toEqual(kept.toSorted());
  }
});
