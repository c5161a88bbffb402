import { AppError } from '@app/platform/errors/app-error';
import type { PublicStage } from '@app/contracts/vocabulary/employment';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ResponseDeadline,
  type ResponseTerms,
  type StoredPromise,
  storedPromise,
} from './response-deadline.js';
import { type PublicState, tellFrom } from './public-state.js';

/** Where a card was before it moved, as JSON: enough to put it back as though it had never left. */
export type MoveMemory = {
  movedAt: string;
  stageId: string;
  boardPosition: number;
  stageSince: string;
  /** Event of the move that had brought it there. */
  moveId: string;
  known: {
    publicStage: PublicStage;
    changedAt: string;
    publicVersion: number;
    publicStageFrom: string | null;
    publicStageBefore: PublicStage | null;
    changedAtBefore: string | null;
  };
  /** Absent of what moved before answers were promised. */
  clock?: { promise: StoredPromise; promiseBefore: StoredPromise | null; firstSentAt: string | null };
};

/** What is kept of a card that leaves its stage. */
export function memoryOf(
  card: PublicState & {
    stageId: string;
    boardPosition: number;
    stageSince: Date;
    lastMoveId: string | null;
    promise: ResponseDeadline;
    promiseBefore: ResponseDeadline | null;
    responseTerms: ResponseTerms;
  },
  movedAt: Date,
): MoveMemory {
  return {
    movedAt: movedAt.toISOString(),
    stageId: card.stageId,
    boardPosition: card.boardPosition,
    stageSince: card.stageSince.toISOString(),
    // Of a card that came there before moves were remembered no event is known, and the one to come is not it.
    moveId: card.lastMoveId ?? newId(),
    known: {
      publicStage: card.publicStage,
      changedAt: card.changedAt.toISOString(),
      publicVersion: card.publicVersion,
      publicStageFrom: card.publicStageFrom?.toISOString() ?? null,
      publicStageBefore: card.publicStageBefore,
      changedAtBefore: card.changedAtBefore?.toISOString() ?? null,
    },
    clock: {
      promise: storedPromise(card.promise),
      promiseBefore: card.promiseBefore && storedPromise(card.promiseBefore),
      firstSentAt: card.responseTerms.firstSentAt?.toISOString() ?? null,
    },
  };
}

/** Whether nobody outside can know of the move yet. */
export function isStillUnknown({ movedAt }: MoveMemory, at: Date): boolean {
  return tellFrom(new Date(movedAt)) > at;
}

/**
 * Whether a card stands where this move has brought it. Cards that were moved before moves were remembered do not tell,
 * and count as standing there.
 */
export function isLastMove(lastMoveId: string | null, moveId: string): boolean {
  return lastMoveId === null || lastMoveId === moveId;
}

/**
 * Until when a card may come back to where this move has brought it, because the one after it can still be undone; null
 * where it cannot any more.
 */
export function mayReturnUntil(beforeMove: MoveMemory | null, moveId: string, at: Date): Date | null {
  if (beforeMove?.moveId !== moveId || !isStillUnknown(beforeMove, at)) return null;
  return tellFrom(new Date(beforeMove.movedAt));
}

/** What the applicant knew before the move. */
export function knownBefore({ known }: MoveMemory): PublicState {
  return {
    publicStage: known.publicStage,
    changedAt: new Date(known.changedAt),
    publicVersion: known.publicVersion,
    publicStageFrom: dateOf(known.publicStageFrom),
    publicStageBefore: known.publicStageBefore,
    changedAtBefore: dateOf(known.changedAtBefore),
  };
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** Whether the last move can be undone: not where it brought a card back to where it was. */
export const isUndoable = ({ beforeMove }: { beforeMove: MoveMemory | null }, at: Date): boolean =>
  beforeMove !== null && isStillUnknown(beforeMove, at);

/** Where the last move can be taken back to: nowhere once the applicant may know of it. */
export function placeBeforeMove(
  { beforeMove }: { beforeMove: MoveMemory | null },
  at: Date,
): { stageId: string; boardPosition: number } {
  if (!beforeMove || !isStillUnknown(beforeMove, at)) throw new AppError('application.move-not-undoable');
  return beforeMove;
}
