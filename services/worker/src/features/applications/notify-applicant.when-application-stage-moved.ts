import { mailsApplicant } from '@app/contracts/pipelines/stage';
import { databaseNow } from '@app/database/connection/transaction';
import { Application } from '@app/domain/applications/application.entity';
import { isLastMove, mayReturnUntil } from '@app/domain/applications/move-memory';
import { tellFrom } from '@app/domain/applications/public-state';
import { Stage } from '@app/domain/pipelines/stage.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { reaction } from '../../engine/events/reaction.js';
import { findApplicant } from '../../mail/recipients/find-applicant.js';
import { noteMails, queueMail } from '../../mail/queue-mail.js';
import { takesMails } from '../../mail/recipients/takes-mails.js';

/**
 * Tells the applicant that the application moved on, where the new stage asks for it: not before the move can no longer
 * be undone, and not about one that a later move has overtaken for good.
 */
export const notifyApplicantWhenApplicationStageMoved = reaction({
  name: 'notify-applicant-of-stage',
  queue: 'emails',
  on: 'application.stage-moved',
  async run(event, em) {
    const { applicationId: subjectId, fromStageId, toStageId } = event.payload;
    // The stage may have been removed since: then nobody asks for the mail any more.
    const stage = await em.findOne(Stage, toStageId);
    if (!stage || !mailsApplicant(stage)) return;
    if (await wasOpenedAgainUnseen(em, subjectId, fromStageId, event.occurredAt)) return;
    const held = await findApplicant(em, subjectId);
    if (!held || !(await takesMails(em, held.applicant.id, 'stage-moved'))) return;
    const { lastMoveId, beforeMove, applicant } = held;
    // As long as the later move can be undone the mail is left: whether it is sent shows when it is due.
    const returns = mayReturnUntil(beforeMove, event.id, await databaseNow(em)) !== null;
    if (!isLastMove(lastMoveId, event.id) && !returns) return;
    const notBefore = tellFrom(new Date(event.occurredAt));
    const mails = await queueMail(em, event, {
      template: 'stage-moved',
      recipients: [applicant.email],
      subjectId,
      notBefore,
    });
    noteMails(em, held, 'News that the application moved on', mails);
  },
});

/** Who never learned of a refusal does not learn either that it was taken back. */
async function wasOpenedAgainUnseen(
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
