import type { BulkStep, LeftOutReason } from '@app/contracts/bulk-actions/bulk-action';
import { TagsField } from '@app/contracts/applications/tags';
import { rejectionReasonLabels } from '@app/contracts/vocabulary/rejection-reasons';
import { databaseNow } from '@app/database/connection/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { filledLetter } from '@app/domain/activity/filled-letter';
import { isReaderGone } from '@app/domain/activity/require-reader';
import { goOn } from '@app/domain/applications/response-clock';
import type { Application } from '@app/domain/applications/application.entity';
import { awaitOutcome } from '@app/domain/applications/await-outcome';
import { deleteRejection } from '@app/domain/applications/delete-rejection';
import { noteMove } from '@app/domain/applications/note-move';
import type { RejectionDecision } from '@app/domain/applications/rejection.entity';
import { actingFor } from '@app/domain/auditing/acting-for';
import type { BulkAction } from '@app/domain/bulk-actions/bulk-action.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { requestMany } from './request-many.js';
import { type BulkPage, stageOf } from './next-page.js';

type By = { actorId: string; at: Date };
type Step<Kind extends BulkStep['kind']> = Extract<BulkStep, { kind: Kind }>;

/** Does the step to each application of the page, or notes why it was left as it was. */
export async function takeStep(
  em: EntityManager,
  action: BulkAction,
  page: BulkPage,
): Promise<{ done: number; leftOut: number }> {
  const { step, startedBy } = action;
  const by = { actorId: startedBy, at: await databaseNow(em) };
  const requestReview = step.kind === 'review' ? await requestMany(em, action, step, page) : null;
  const stepOn = (card: Application) =>
    requestReview ? requestReview(card, by) : changeCard(em, card, action, page, by);
  const changed: BulkPage['items'] = [];
  for (const one of page.items) {
    const { item, card } = one;
    const before = { stageId: card.stageId, boardPosition: card.boardPosition, tags: [...card.tags] };
    const reason = await reasonOf(one, stepOn);
    if (reason === null) {
      item.state = 'done';
      item.before = before;
      changed.push(one);
    } else {
      item.leaveOut(reason);
    }
  }
  const acting = await actingFor(em, action.companyId, startedBy);
  for (const { item, card } of changed) {
    const between = {
      from: stageOf(page, item.before?.stageId ?? card.stageId),
      target: stageOf(page, card.stageId),
    };
    noteMove(em, card, between, acting, by.at);
  }
  await em.flush();
  // The version it has from now on tells whether somebody changes it before this is undone.
  for (const { item, card } of changed) item.version = card.version;
  return { done: changed.length, leftOut: page.items.length - changed.length };
}

/** Why an application is left as it is; null once the step was done to it. */
async function reasonOf(
  { item, card }: BulkPage['items'][number],
  stepOn: (card: Application) => Promise<LeftOutReason | null> | LeftOutReason | null,
): Promise<LeftOutReason | null> {
  if (item.version !== card.version) return 'changed';
  return card.restrictedAt === null ? stepOn(card) : 'restricted';
}

async function changeCard(
  em: EntityManager,
  card: Application,
  action: BulkAction,
  page: BulkPage,
  by: By,
): Promise<LeftOutReason | null> {
  const { step } = action;
  if (card.status === 'withdrawn') return 'withdrawn';
  if (action.spares(card)) return 'decided';
  if (step.kind === 'move') return move(em, card, step, page, by);
  if (step.kind === 'reject') return reject(em, card, step, page, by);
  if (step.kind === 'reopen') return reopen(em, card, page, by);
  if (step.kind === 'tag') return tag(card, step, by);
  if (step.kind === 'message') return message(em, card, step, by);
  return null;
}

async function move(
  em: EntityManager,
  card: Application,
  { toStageId }: Step<'move'>,
  page: BulkPage,
  by: By,
): Promise<LeftOutReason | null> {
  const target = page.stages.find(({ id }) => id === toStageId);
  if (!target || target.applicationStatus !== 'active') return 'stageGone';
  if (card.stageId === target.id) return 'already';
  // Reason, note and letter would be gone, and nobody asked for that.
  if (card.status === 'rejected') return 'rejected';
  const { status } = card;
  card.moveTo(target, stageOf(page, card.stageId), target.placeAtEnd(), by);
  em.persist(Activity.systemLine(card, `Moved to ${target.name}`, by));
  if (status !== card.status) await awaitOutcome(em, card, by.at);
  return null;
}

function reject(
  em: EntityManager,
  card: Application,
  { kind: _kind, ...decided }: Step<'reject'>,
  page: BulkPage,
  by: By,
): LeftOutReason | null {
  if (card.status === 'rejected') return 'already';
  const decision = inTime(decided, by.at);
  const target = page.stages
    .filter(({ type }) => type === 'rejected')
    .sort((one, other) => one.position - other.position)[0];
  if (!target) throw new Error('The board of a bulk action has no stage for refusals');
  em.persist(card.reject(target, stageOf(page, card.stageId), decision, by));
  em.persist(Activity.systemLine(card, `Refused: ${rejectionReasonLabels[decision.reason]}`, by));
  return null;
}

/** What was to be told while no worker was there is told now. */
function inTime(decided: RejectionDecision, at: Date): RejectionDecision {
  const isLate = decided.notify === 'later' && decided.notifyAt != null && new Date(decided.notifyAt) <= at;
  return isLate ? { ...decided, notify: 'now', notifyAt: null } : decided;
}

/** Back to where it was refused from, or to the first stage where that one is gone. */
async function reopen(
  em: EntityManager,
  card: Application,
  page: BulkPage,
  by: By,
): Promise<LeftOutReason | null> {
  if (card.status !== 'rejected') return 'already';
  const rejection = await deleteRejection(em, card);
  const target =
    page.stages.find(({ id, type }) => id === rejection?.fromStageId && type !== 'rejected') ??
    page.stages.find(({ type }) => type === 'entry');
  if (!target) throw new Error('The board of a bulk action has no first stage');
  card.moveTo(target, stageOf(page, card.stageId), target.placeAtEnd(), by);
  em.persist(Activity.systemLine(card, `Opened again in ${target.name}`, by));
  await awaitOutcome(em, card, by.at);
  return null;
}

function tag(card: Application, { add, remove }: Step<'tag'>, by: By): LeftOutReason | null {
  const gone = new Set(remove.map((name) => name.toLowerCase()));
  const kept = card.tags.filter((name) => !gone.has(name.toLowerCase()));
  const tags = TagsField.safeParse([...kept, ...add]);
  if (!tags.success) return 'tooManyTags';
  if (tags.data.length === card.tags.length && tags.data.every((name, index) => name === card.tags[index]))
    return 'already';
  card.tag(tags.data, by);
  return null;
}

async function message(
  em: EntityManager,
  card: Application,
  { title, content, templateId }: Step<'message'>,
  by: By,
): Promise<LeftOutReason | null> {
  if (await isReaderGone(em, card)) return 'accountDeleted';
  const words = await filledLetter(em, by.actorId, card, { title: title === '' ? null : title, content });
  goOn(card, by.at);
  em.persist(Activity.message(card, { ...words, templateId: templateId ?? null }, by));
  return null;
}
