import type { BulkStep } from '@app/contracts/bulk-actions/bulk-action';
import { newId } from '@app/platform/identifiers/new-id';
import { anEvent, type TestWorker } from '../worker.js';
import { insertInto, Json, rowsOf } from './arranged-rows.js';

type BulkActionGiven = {
  job: { id: string; companyId: string };
  startedBy: string;
  step: BulkStep;
  applications: readonly { id: string }[];
  onlyHired?: boolean;
};

/** Something that is to be done to these applications, and nobody has begun with. */
export async function aBulkAction(given: BulkActionGiven): Promise<string> {
  const id = newId();
  const { job, startedBy, step, applications, onlyHired = false } = given;
  const { companyId, id: jobId } = job;
  const about = { id, companyId, jobId, startedBy, step: new Json(step), onlyHired };
  const total = applications.length;
  await insertInto('bulk_action', { ...about, status: 'running', total, createdAt: new Date() });
  for (const [place, { id: applicationId }] of applications.entries()) {
    const item = { bulkActionId: id, applicationId, companyId, place, version: 1, state: 'waiting' };
    await insertInto('bulk_action_item', item);
  }
  return id;
}

/** How far it is. */
export const bulkActionNow = async (id: string) =>
  (await rowsOf('select status, pages, done, left_out from bulk_action where id = $1', [id]))[0]!;

/** Delivers the calls for pages, each `times` times, until nothing is left to do. */
export async function workOff(
  worker: TestWorker,
  { id, companyId }: { id: string; companyId: string },
  times = 1,
): Promise<void> {
  for (let pages = (await bulkActionNow(id)).pages; ; pages += 1) {
    const { status } = await bulkActionNow(id);
    if (status !== 'running' && status !== 'undoing') return;
    const due = anEvent('bulk-action.scheduled', companyId, { bulkActionId: id, pages });
    for (let time = 0; time < times; time += 1) await worker.deliverTo('bulk', due);
  }
}

/** Asks for it to be taken back. */
export const cancelled = (id: string) =>
  rowsOf(`update bulk_action set status = 'undoing' where id = $1`, [id]);

/** Why each was left as it was, in the order they were chosen. */
export const leftOutBy = async (id: string) =>
  (await rowsOf('select reason from bulk_action_item where bulk_action_id = $1 order by place', [id])).map(
    ({ reason }) => reason,
  );
