import { databaseNow } from '@app/database/connection/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { Application } from '@app/domain/applications/application.entity';
import { Refusal } from '@app/domain/applications/refusal.entity';
import { EmailMessage } from '@app/domain/emails/email-message.entity';
import { Job } from '@app/domain/jobs/job.entity';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { letterToTell } from '../../mail/content/refusal-letter.js';
import type { PersonToWriteTo } from '../../mail/recipients/address-of-person.js';
import { holdPeopleBehind } from '../../mail/recipients/hold-applicants.js';
import { takesMails } from '../../mail/recipients/takes-mails.js';

/**
 * Tells applicants of their refusals: what they see changes, and the letter stands in their conversation, in the
 * transaction that leaves the mail. Refusals which are
 * not due, are told already, or whose application was opened again or withdrawn meanwhile are left alone, so that this
 * may run as often as one likes.
 */
export async function tellRefusals(em: EntityManager, ids: string[]): Promise<void> {
  const named = await em.find(Refusal, { id: { $in: ids }, toldAt: null });
  if (named.length === 0) return;
  const people = await holdPeopleBehind(
    em,
    named.map(({ applicationId }) => applicationId),
  );
  // Cards first, as commands lock them; who waits for a card sees afterwards what became of its refusal.
  const cards = await em.find(
    Application,
    { id: { $in: named.map(({ applicationId }) => applicationId) }, status: 'refused' },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const refusals = await em.find(
    Refusal,
    { id: { $in: ids }, toldAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
  );
  const now = await databaseNow(em);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  for (const refusal of refusals) {
    const card = cardOf.get(refusal.applicationId);
    const person = card && people.get(card.applicantId);
    if (!person || !(await isDue(em, refusal, now)) || !card.tellRefusal(refusal, now)) continue;
    await leaveLetter(em, refusal, { card, person }, now);
  }
}

/**
 * What waits for the end of the job is due with it, also where its company took it offline instead. One the platform took
 * down has not ended by that, but by its time.
 */
async function isDue(em: EntityManager, { tellAt, jobId }: Refusal, now: Date): Promise<boolean> {
  if (tellAt !== null) return tellAt <= now;
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
  refusal: Refusal,
  { card, person }: { card: Application; person: PersonToWriteTo },
  now: Date,
): Promise<void> {
  const recipient = person.email.toLowerCase();
  const mail = EmailMessage.about(refusal, { template: 'refusal', recipient, subjectId: refusal.id }, now);
  if (!person.reachable) mail.leaveOut('unreachable');
  else if (!(await takesMails(em, card.applicantId, 'refusals'))) mail.leaveOut('unwanted');
  const letter = await letterToTell(em, refusal.id);
  em.persist([mail, Activity.letterLine(card, letter, { id: mail.id, at: now })]);
}
