import type { LeftOutReason } from '@app/contracts/bulk-actions/bulk-action';
import { databaseNow } from '@app/database/connection/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import type { Application } from '@app/domain/applications/application.entity';
import { awaitOutcome } from '@app/domain/applications/await-outcome';
import { freePositionNear } from '@app/domain/applications/board-position';
import { deleteRejection } from '@app/domain/applications/delete-rejection';
import { noteMove } from '@app/domain/applications/note-move';
import { Rejection } from '@app/domain/applications/rejection.entity';
import { actingFor } from '@app/domain/auditing/acting-for';
import type { BulkAction } from '@app/domain/bulk-actions/bulk-action.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { cancelQuestions } from './request-many.js';
import { type BulkPage, stageOf } from './next-page.js';

type By = { actorId: string; at: Date };
type One = BulkPage['items'][number];

/**
 * Puts each application of the page back to where it was, unless somebody changed it since, or its applicant was told of a
 * refusal. A move applicants have seen is put back as well: they see the way back as they saw the way there.
 */
export async function cancel(
  em: EntityManager,
  action: BulkAction,
  page: BulkPage,
): Promise<{ done: number; leftOut: number }> {
  const by = { actorId: action.startedBy, at: await databaseNow(em) };
  const acting = await actingFor(em, action.companyId, action.startedBy);
  let [undone, kept] = [0, 0];
  for (const one of page.items) {
    const from = stageOf(page, one.card.stageId);
    const reason = await backWith(em, action, one, page, by);
    if (reason !== null) {
      one.item.leaveOut(reason);
      kept += 1;
      continue;
    }
    one.item.state = 'undone';
    noteMove(em, one.card, { from, target: stageOf(page, one.card.stageId) }, acting, by.at);
    undone += 1;
    // The place of the next one is looked for among the cards as they stand now.
    await em.flush();
  }
  return { done: -undone, leftOut: kept };
}

async function backWith(
  em: EntityManager,
  action: BulkAction,
  { item, card }: One,
  page: BulkPage,
  by: By,
): Promise<LeftOutReason | null> {
  const { step } = action;
  const { before } = item;
  if (step.kind === 'review') return cancelQuestions(em, action, card, by);
  if (card.status === 'withdrawn') return 'withdrawn';
  if (card.restrictedAt !== null) return 'restricted';
  if (step.kind === 'reject' && (await isTold(em, card.id))) return 'told';
  if (before === null || item.version !== card.version) return 'changed';
  if (step.kind === 'tag') {
    card.tag(before.tags, by);
    return null;
  }
  return moveBack(em, card, before, page, by);
}

async function moveBack(
  em: EntityManager,
  card: Application,
  before: { stageId: string; boardPosition: number },
  page: BulkPage,
  by: By,
): Promise<LeftOutReason | null> {
  const target = page.stages.find(({ id }) => id === before.stageId);
  const from = page.stages.find(({ id }) => id === card.stageId);
  // A stage that was removed meanwhile takes nobody back.
  if (!target || !from || target.type === 'rejected') return 'changed';
  await deleteRejection(em, card);
  card.moveTo(target, from, await freePositionNear(em, target, before.boardPosition, card.id), by);
  em.persist(Activity.systemLine(card, `Moved back to ${target.name}`, by));
  if (from.applicationStatus !== target.applicationStatus) await awaitOutcome(em, card, by.at);
  return null;
}

async function isTold(em: EntityManager, applicationId: string): Promise<boolean> {
  return (await em.count(Rejection, { applicationId, notifiedAt: { $ne: null } })) > 0;
}
