import type { EventOf } from '@app/contracts/events/catalogue';
import { mailsApplicant } from '@app/contracts/pipelines/stage';
import { databaseNow } from '@app/database/connection/transaction';
import { Application } from '@app/domain/applications/application.entity';
import { isLastMove, mayReturnUntil, type MoveMemory } from '@app/domain/applications/move-memory';
import { tellFrom } from '@app/domain/applications/public-state';
import { Stage } from '@app/domain/pipelines/stage.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSource } from '../../mail/mail-definition.js';
import type { Recipient } from '../../mail/queue-mail.js';
import { applicantUnlessWithdrawn } from '../../mail/recipients/applicant-of.js';

type Move = EventOf<'application.stage-moved'>;

/**
 * The applicant, if the new stage notifies applicants: not before the move can no longer be undone, and not of a move that
 * a later one has replaced for good.
 */
export async function applicantOfMove(event: Move, em: EntityManager): Promise<Recipient[]> {
  const { applicationId, fromStageId, toStageId } = event.payload;
  // The stage may have been removed since: then there is no setting that asks for the mail.
  const stage = await em.findOne(Stage, toStageId);
  if (!stage || !mailsApplicant(stage)) return [];
  if (await wasReopenedUnseen(em, applicationId, fromStageId, event.occurredAt)) return [];
  const [applicant] = await applicantUnlessWithdrawn(em, applicationId);
  if (!applicant) return [];
  const { lastMoveId, beforeMove } = applicant.application;
  // As long as the later move can be undone the mail is queued: whether it is sent is decided when it is due.
  const mayReturn = mayReturnUntil(beforeMove, event.id, await databaseNow(em)) !== null;
  if (!isLastMove(lastMoveId, event.id) && !mayReturn) return [];
  return [{ ...applicant, notBefore: tellFrom(new Date(event.occurredAt)) }];
}

/** An applicant who never heard of a rejection does not hear either that it was undone. */
async function wasReopenedUnseen(
  em: EntityManager,
  applicationId: string,
  fromStageId: string,
  movedAt: string,
): Promise<boolean> {
  const from = await em.findOne(Stage, fromStageId);
  if (from?.type !== 'rejected') return false;
  const { changedAt } = await em.findOneOrFail(Application, applicationId);
  return changedAt < new Date(movedAt);
}

const BEFORE_MOVE = 'select before_move from application where id = ? and last_move_id <> ?';

/** Until when a later move can still be undone, so that the mail of this one may be sent after all. */
export async function moveMayReturnUntil({ em, subjectId, eventId }: MailSource): Promise<Date | null> {
  const [card] = await em.execute<{ before_move: MoveMemory | null }[]>(BEFORE_MOVE, [subjectId, eventId]);
  return card ? mayReturnUntil(card.before_move, eventId, await databaseNow(em)) : null;
}
