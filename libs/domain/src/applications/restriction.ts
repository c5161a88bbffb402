import type { ApplicationStatus } from '@app/contracts/vocabulary/employment';
import { AppError } from '@app/platform/errors/app-error';
import { type Clocked, resumePromise, stopPromise } from './response-clock.js';
import { type PublicState, seenAt } from './public-state.js';

/** What forbids to use an application: it is nobody's, or may only be kept (GDPR, Article 18). */
type Restrictable = { erasedAt: Date | null; restrictedAt: Date | null };
/** And when somebody said for the last time that it still may only be kept; null where nobody did. */
type Confirmable = Restrictable & { restrictionConfirmedAt: Date | null };

/** Throws where the company may do nothing with the application any more. Whatever a company does asks this. */
export function requireUsable({ erasedAt, restrictedAt }: Restrictable): void {
  if (erasedAt !== null) throw new AppError('application.erased');
  if (restrictedAt !== null) throw new AppError('application.restricted');
}

/** Throws where nobody is there who could still get an outcome. */
function requireSomebody({ erasedAt, status }: Restrictable & { status: ApplicationStatus }): void {
  if (erasedAt !== null) throw new AppError('application.erased');
  if (status === 'withdrawn') throw new AppError('application.not-active');
}

/** Throws where there is nothing to take back: the applicant knows the outcome. What they do not know yet is none to them. */
export function requireUndecided(
  card: Restrictable & PublicState & { status: ApplicationStatus },
  at: Date,
): void {
  requireSomebody(card);
  const { publicStage } = seenAt(card, at);
  if (publicStage === 'hired' || publicStage === 'notSelected')
    throw new AppError('application.outcome-sent');
}

/** Throws where nothing can be decided: it was taken back, is nobody's, or may only be kept. */
export function requireActive(card: Restrictable & { status: ApplicationStatus }): void {
  requireSomebody(card);
  requireUsable(card);
}

/**
 * Lets the company do nothing but keep it, or use it again. Nobody owes an answer as long; from then on the time for one
 * begins anew.
 */
export function changeUse(card: Clocked & Confirmable, restricted: boolean, at: Date): void {
  requireUsableUnless(restricted, card);
  card.restrictedAt = restricted ? at : null;
  card.restrictionConfirmedAt = null;
  if (restricted) stopPromise(card, at);
  else resumePromise(card, at);
}

/** Says that it still may only be kept: nobody is asked about it for a while. */
export function confirmRestriction(card: Confirmable, at: Date): void {
  if (card.erasedAt !== null) throw new AppError('application.erased');
  requireRestricted(card);
  card.restrictionConfirmedAt = at;
}

function requireUsableUnless(restricted: boolean, card: Restrictable): void {
  if (restricted) return requireUsable(card);
  requireRestricted(card);
}

function requireRestricted({ restrictedAt }: Restrictable): void {
  if (restrictedAt === null) throw new AppError('application.not-restricted');
}
