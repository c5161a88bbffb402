import { legalHoldReasonWords } from '@app/contracts/retention/legal-hold';
import { AppError } from '@app/platform/errors/app-error';
import { dayOfAnyYear } from '@app/platform/mail/day-in-mail';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LegalHold } from './legal-hold.entity.js';

type Subject = { id: string; companyId: string; jobId: string };

/** What keeps this application at that moment, the one that holds longest; null where nothing does. */
export async function legalHoldOn(
  em: EntityManager,
  { id, companyId, jobId }: Subject,
  at: Date,
): Promise<LegalHold | null> {
  const holds = await em.find(LegalHold, {
    companyId,
    jobId,
    endedAt: null,
    $and: [
      { $or: [{ applicationId: id }, { applicationId: null }] },
      { $or: [{ endsAt: null }, { endsAt: { $gt: at } }] },
    ],
  });
  const lasting = (hold: LegalHold): number => hold.endsAt?.getTime() ?? Infinity;
  return holds.sort((one, other) => lasting(other) - lasting(one))[0] ?? null;
}

/** Refuses to erase somebody who is on hold, with the reason and the day it ends. */
export async function requireNoLegalHold(em: EntityManager, application: Subject, at: Date): Promise<void> {
  const hold = await legalHoldOn(em, application, at);
  if (!hold) return;
  const until = hold.until === null ? 'until somebody ends the hold' : `until ${dayOfAnyYear(hold.until)}`;
  const message = `This application is on hold ${until} (${legalHoldReasonWords[hold.reason].toLowerCase()})`;
  throw new AppError('application.on-legal-hold', { message });
}
