import { databaseNow } from '@app/database/connection/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { Application } from '@app/domain/applications/application.entity';
import { Rejection } from '@app/domain/applications/rejection.entity';
import { EmailMessage } from '@app/domain/emails/email-message.entity';
import { Job } from '@app/domain/jobs/job.entity';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { letterToSend } from '../../mail/content/rejection-letter.js';
import type { PersonToWriteTo } from '../../mail/recipients/address-of-person.js';
import { lockApplicants } from '../../mail/recipients/lock-applicants.js';
import { takesMails } from '../../mail/recipients/takes-mails.js';

/**
 * Tells applicants of their refusals: what they see changes, and the letter stands in their conversation, in the
 * transaction that leaves the mail. Refusals which are
 * not due, are told already, or whose application was opened again or withdrawn meanwhile are left alone, so that this
 * may run as often as one likes.
 */
export async function sendRejections(em: EntityManager, ids: string[]): Promise<void> {
  const named = await em.find(Rejection, { id: { $in: ids }, notifiedAt: null });
  if (named.length === 0) return;
  const people = await lockApplicants(
    em,
    named.map(({ applicationId }) => applicationId),
  );
  // Cards first, as commands lock them; who waits for a card sees afterwards what became of its refusal.
  const cards = await em.find(
    Application,
    { id: { $in: named.map(({ applicationId }) => applicationId) }, status: 'rejected' },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const rejections = await em.find(
    Rejection,
    { id: { $in: ids }, notifiedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
  );
  const now = await databaseNow(em);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  for (const rejection of rejections) {
    const card = cardOf.get(rejection.applicationId);
    const person = card && people.get(card.applicantId);
    if (!person || !(await isDue(em, rejection, now)) || !card.sendRejection(rejection, now)) continue;
    await leaveLetter(em, rejection, { card, person }, now);
  }
}

/**
 * What waits for the end of the job is due with it, also where its company took it offline instead. One the platform took
 * down has not ended by that, but by its time.
 */
async function isDue(em: EntityManager, { notifyAt, jobId }: Rejection, now: Date): Promise<boolean> {
  if (notifyAt !== null) return notifyAt <= now;
  const job = await em.findOneOrFail(Job, jobId);
  return !job.canEnd || (!job.live && job.expiredAt !== null && job.expiredAt <= now);
}

/**
 * The letter, and one mail for one refusal: its id stands for the event, so that a second one cannot be left. Where the
 * applicant cannot be reached by mail, or takes none of this kind, that is noted in its place, so that the company can
 * see it.
 */
async function leaveLetter(
  em: EntityManager,
  rejection: Rejection,
  { card, person }: { card: Application; person: PersonToWriteTo },
  now: Date,
): Promise<void> {
  const about = { template: 'rejection', recipient: person.email, subjectId: rejection.id } as const;
  const mail = EmailMessage.about(rejection, about, now);
  if (!person.reachable) mail.leaveOut('unreachable');
  else if (!(await takesMails(em, card.applicantId, 'rejections'))) mail.leaveOut('unwanted');
  const letter = await letterToSend(em, rejection.id);
  em.persist([mail, Activity.letterLine(card, letter, { id: mail.id, at: now })]);
}
