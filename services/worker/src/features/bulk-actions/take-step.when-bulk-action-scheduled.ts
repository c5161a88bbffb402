import { BulkAction } from '@app/domain/bulk-actions/bulk-action.entity';
import { databaseNow } from '@app/database/connection/transaction';
import { LockMode } from '@mikro-orm/core';
import { mayStill } from './may-still.js';
import { nextPage } from './next-page.js';
import { cancel } from './cancel.js';
import { takeStep } from './take-step.js';
import { reaction } from '../../engine/events/reaction.js';

/**
 * Does the next page of a bulk action, or takes it back. The page, its count and the call for the next one are one
 * transaction: of a process that dies half-way nothing is left, and the page is done again by another one.
 */
export const takeStepWhenBulkActionDue = reaction({
  name: 'take-bulk-step',
  queue: 'bulk',
  on: 'bulk-action.scheduled',
  async run({ payload: { bulkActionId, pages } }, em) {
    const due = await em.findOne(BulkAction, bulkActionId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!due?.awaits(pages)) return;
    if (!(await mayStill(em, due))) return due.fail(await databaseNow(em));
    const page = await nextPage(em, due);
    const counts = due.status === 'undoing' ? await cancel(em, due, page) : await takeStep(em, due, page);
    due.advance(counts, page.isLast, await databaseNow(em));
  },
  async giveUp({ payload: { bulkActionId, pages } }, em) {
    const due = await em.findOne(BulkAction, bulkActionId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (due?.awaits(pages)) due.fail(await databaseNow(em));
  },
});
