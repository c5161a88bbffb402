import type { Verdict } from '@app/contracts/reviews/verdict';
import { newId } from '@app/platform/identifiers/new-id';
import type { BuiltApplication } from './application.builder.js';
import { insertInto } from './arranged-rows.js';

type Given = {
  application: Pick<BuiltApplication, 'id' | 'companyId' | 'jobId'>;
  userId: string;
  requestedBy?: string;
  note?: string | null;
  dueOn?: string | null;
  verdict?: Verdict | null;
  requestedAt?: Date;
  bulkActionId?: string | null;
};

/** Somebody is asked for their view of a candidate; with a verdict they have given it. */
export async function aReview(given: Given): Promise<string> {
  const { id: applicationId, companyId, jobId } = given.application;
  const id = newId();
  const verdict = given.verdict ?? null;
  await insertInto('review', {
    id,
    companyId,
    applicationId,
    jobId,
    userId: given.userId,
    requestedBy: given.requestedBy ?? newId(),
    requestedAt: given.requestedAt ?? new Date(),
    bulkActionId: given.bulkActionId ?? null,
    note: given.note ?? null,
    dueOn: given.dueOn ?? null,
    verdict,
    doneAt: verdict === null ? null : new Date(),
  });
  return id;
}
