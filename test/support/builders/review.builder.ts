import type { Verdict } from '@app/contracts/reviews/verdict';
import { newId } from '@app/platform/identifiers/new-id';
import type { BuiltApplication } from './application.builder.js';
import { insertInto } from './arranged-rows.js';

type Given = {
  application: Pick<BuiltApplication, 'id' | 'companyId' | 'jobId'>;
  userId: string;
  askedBy?: string;
  note?: string | null;
  dueOn?: string | null;
  verdict?: Verdict | null;
  askedAt?: Date;
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
    askedBy: given.askedBy ?? newId(),
    askedAt: given.askedAt ?? new Date(),
    bulkActionId: given.bulkActionId ?? null,
    note: given.note ?? null,
    dueOn: given.dueOn ?? null,
    verdict,
    doneAt: verdict === null ? null : new Date(),
  });
  return id;
}
