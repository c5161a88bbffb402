import { holdReasonWords } from '@app/contracts/retention/hold';
import { AppError } from '@app/platform/errors/app-error';
import { dayOfAnyYear } from '@app/platform/mail/day-in-mail';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Hold } from './hold.entity.js';

type Subject = { id: string; companyId: string; jobId: string };

/** What keeps this application at that moment, the one that holds longest; null where nothing does. */
export async function holdOn(
  em: EntityManager,
  { id, companyId, jobId }: Subject,
  at: Date,
): Promise<Hold | null> {
  const holds = await em.find(Hold, {
    companyId,
    jobId,
    endedAt: null,
    $and: [
      { $or: [{ applicationId: id }, { applicationId: null }] },
      { $or: [{ endsAt: null }, { endsAt: { $gt: at } }] },
    ],
  });
  const lasting = (hold: Hold): number => hold.endsAt?.getTime() ?? Infinity;
  return holds.sort((one, other) => lasting(other) - lasting(one))[0] ?? null;
}

/** Refuses to erase somebody who is on hold, with the reason and the day it ends. */
export async function requireNoHold(em: EntityManager, application: Subject, at: Date): Promise<void> {
  const hold = await holdOn(em, application, at);
  if (!hold) return;
  const until = hold.until === null ? 'until somebody ends the hold' : `until ${dayOfAnyYear(hold.until)}`;
  const message = `This application is on hold ${until} (${holdReasonWords[hold.reason].toLowerCase()})`;
  throw new AppError('application.on-hold', { message });
}
