import type { ApplicationStatus } from '@app/contracts/vocabulary/employment';
import { AppError } from '@app/platform/errors/app-error';
import { type Clocked, resumePromise, stopPromise } from './answer-clock.js';
import { type PublicState, seenAt } from './public-state.js';

/** What forbids to use an application: it is nobody's, or may only be kept (GDPR, Article 18). */
type Restrictable = { erasedAt: Date | null; restrictedAt: Date | null };

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
    throw new AppError('application.outcome-told');
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
export function changeUse(card: Clocked & Restrictable, restricted: boolean, at: Date): void {
  requireUsableUnless(restricted, card);
  card.restrictedAt = restricted ? at : null;
  if (restricted) stopPromise(card, at);
  else resumePromise(card, at);
}

function requireUsableUnless(restricted: boolean, card: Restrictable): void {
  if (restricted) return requireUsable(card);
  if (card.restrictedAt === null) throw new AppError('application.not-restricted');
}
